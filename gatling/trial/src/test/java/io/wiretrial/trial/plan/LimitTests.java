package io.wiretrial.trial.plan;

import java.time.Duration;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

class LimitTests {

	@Test
	void readsAPercentileAndATime() {
		assertThat(Limit.of("p99 < 25ms")).isEqualTo(new Limit(99, Duration.ofMillis(25)));
		assertThat(Limit.of("p99.9<1.5s")).isEqualTo(new Limit(99.9, Duration.ofMillis(1_500)));
		assertThat(Limit.of("p50 < 800us").bound()).isEqualTo(Duration.ofNanos(800_000));
	}

	@Test
	void readsBackWhatItWrites() {
		assertThat(Limit.of("p99 < 25ms")).hasToString("p99 < 25ms");
		assertThat(Limit.of(Limit.of("p99.9 < 0.25ms").toString())).isEqualTo(Limit.of("p99.9 < 0.25ms"));
	}

	@Test
	void allowsWhatIsAboveThePercentile() {
		assertThat(Limit.of("p99 < 25ms").allowed()).isCloseTo(0.01, within(1e-12));
	}

	@Test
	void saysHowALimitIsWritten() {
		assertThatIllegalArgumentException().isThrownBy(() -> Limit.of("p99 < 25"))
			.withMessage("Limit 'p99 < 25' is not a limit: write a percentile and a time such as p99 < 25ms.");
		assertThatIllegalArgumentException().isThrownBy(() -> Limit.of("p10 < 25ms"))
			.withMessage("Percentile 10.0 is out of range: use p50 to p99.99.");
		assertThatIllegalArgumentException().isThrownBy(() -> Limit.of("p99 < 61s"));
	}

}
