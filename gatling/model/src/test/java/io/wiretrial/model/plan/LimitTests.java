package io.wiretrial.model.plan;

import java.time.Duration;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

class LimitTests {

	@Test
	void readsAPercentileAndATime() {
		assertThat(Limit.of("p99 < 25ms")).isEqualTo(new Limit(99, Duration.ofMillis(25)));
		assertThat(Limit.of("p99.9<1.5s")).isEqualTo(new Limit(99.9, Duration.ofMillis(1_500)));
		assertThat(Limit.of(" p99 < 25 ms ")).isEqualTo(Limit.of("p99<25ms"));
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

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
			p99 < 25     | needs a unit, us, ms or s, at character 9
			p99 < 25 sec | needs its end at character 11
			p99 < 25min  | needs a unit, us, ms or s, at character 9
			p99 <= 25ms  | needs a number at character 6
			p99 25ms     | needs the sign < at character 4
			99 < 25ms    | needs a percentile such as p99 at character 1
			p9 < 25ms    | needs a percentile such as p99 at character 1
			""")
	void saysFromWhichCharacterOnATextIsNoLimit(String text, String what) {
		assertThatIllegalArgumentException().isThrownBy(() -> Limit.of(text))
			.withMessage("Limit '%s' %s: write it as p99 < 25ms.".formatted(text, what));
	}

	@Test
	void refusesPercentilesAndTimesThatNobodyPromises() {
		assertThatIllegalArgumentException().isThrownBy(() -> Limit.of("p10 < 25ms"))
			.withMessage("Percentile 10 is out of range: use p50 to p99.99.");
		assertThatIllegalArgumentException().isThrownBy(() -> Limit.of("p99 < 61s"))
			.withMessage("Limit of 61000ms is out of range: use 1us to 60s.");
	}

}
