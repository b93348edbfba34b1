package io.wiretrial.report.statistics;

import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

class FailureRateTests {

	/** 1 of 800: 1 − 0.95^(1/800), far below 0.1 %. */
	@Test
	void failsNoArmForOneOperation() {
		FailureRate rate = new FailureRate(1, 800);
		assertThat(rate.lowerBound()).isCloseTo(0.0000641, within(1e-6));
		assertThat(rate.isExceeded()).isFalse();
	}

	@Test
	void failsAnArmThatLosesOneOperationInAHundred() {
		assertThat(new FailureRate(10, 1_000).isExceeded()).isTrue();
		assertThat(new FailureRate(0, 1_000).isExceeded()).isFalse();
		assertThat(new FailureRate(0, 0).isExceeded()).isFalse();
		assertThat(new FailureRate(5, 5).isExceeded()).isTrue();
	}

	/** At the allowed rate itself at most 5 % are failed: 100 of 2,000. */
	@Test
	void failsAtMostFivePercentOfArmsAtTheAllowedRate() {
		Random random = new Random(3);
		long failed = IntStream.range(0, 2_000)
			.filter((arm) -> new FailureRate(
					IntStream.range(0, 3_000).filter((i) -> random.nextDouble() < FailureRate.ALLOWED).count(), 3_000)
				.isExceeded())
			.count();
		assertThat(failed).isLessThanOrEqualTo(130);
	}

	@Test
	void rejectsMoreFailuresThanOperations() {
		assertThatIllegalArgumentException().isThrownBy(() -> new FailureRate(2, 1))
			.withMessage("2 of 1 operations cannot have failed: count both from 0.");
	}

}
