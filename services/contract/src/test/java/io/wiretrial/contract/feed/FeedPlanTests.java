package io.wiretrial.contract.feed;

import java.time.Duration;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.contract.InvalidRequestException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class FeedPlanTests {

	@Test
	void readsQuery() {
		assertThat(FeedPlan.parse("400", "1", "-7")).isEqualTo(new FeedPlan(400, 1, -7));
		assertThat(FeedPlan.parse("1", "60000", null)).isEqualTo(new FeedPlan(1, 60_000, 20_261_121));
		assertThat(FeedPlan.parse("1", "50", null).interval()).isEqualTo(Duration.ofMillis(50));
	}

	@ParameterizedTest
	@CsvSource(nullValues = "-",
			value = { "0,1,-,Value 0 in batch: use 1 to 10000.", "10001,1,-,Value 10001 in batch: use 1 to 10000.",
					"1,0,-,Value 0 in interval: use 1 to 60000.", "1,60001,-,Value 60001 in interval: use 1 to 60000.",
					"x,1,-,Value \"x\" in batch: use a whole number.",
					"1,1.5,-,Value \"1.5\" in interval: use a whole number.",
					"-,1,-,Missing value in batch: give a whole number.",
					"1,-,-,Missing value in interval: give a whole number.",
					"1,1,one,Value \"one\" in seed: use a whole number." })
	void refusesWhatCannotBePushed(String batch, String interval, String seed, String message) {
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> FeedPlan.parse(batch, interval, seed))
			.withMessage(message);
	}

	@Test
	void readsEncoding() {
		assertThat(FeedEncoding.parse(null)).isEqualTo(FeedEncoding.SHARED);
		assertThat(FeedEncoding.parse("shared")).isEqualTo(FeedEncoding.SHARED);
		assertThat(FeedEncoding.parse("each")).isEqualTo(FeedEncoding.EACH);
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> FeedEncoding.parse("EACH"))
			.withMessage("Value \"EACH\" in encode: use shared or each.");
	}

}
