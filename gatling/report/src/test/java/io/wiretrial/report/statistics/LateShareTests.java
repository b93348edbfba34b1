package io.wiretrial.report.statistics;

import java.util.Collections;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class LateShareTests {

	// Of 40 of 6,400 as R's binom.test has it
	@Test
	void operationsThatAreLateOneByOneHaveTheIntervalOfClopperAndPearson() {
		LateShare late = new LateShare(Collections.nCopies(8, 5L), Collections.nCopies(8, 800L));
		assertThat(late.share()).isEqualTo(0.00625);
		Interval interval = late.interval(Sample.ofBlocks(8), 0.95);
		assertThat(interval.low()).isCloseTo(0.004468, within(1e-6));
		assertThat(interval.high()).isCloseTo(0.008502, within(1e-6));
	}

	@Test
	void operationsThatAreLateTogetherHaveTheWiderIntervalOfBlocks() {
		LateShare late = new LateShare(List.of(0L, 0L, 0L, 40L, 0L, 0L, 0L, 0L), Collections.nCopies(8, 800L));
		Interval interval = late.interval(Sample.ofBlocks(8), 0.95);
		assertThat(interval.low()).isZero();
		assertThat(interval.high()).isCloseTo(0.00625 * (1 + 2.3646), within(1e-5));
	}

	@Test
	void noneThatWasLateIsNoProofThatNoneWillBe() {
		LateShare late = new LateShare(Collections.nCopies(8, 0L), Collections.nCopies(8, 100L));
		assertThat(late.interval(Sample.ofBlocks(8), 0.95).high()).isCloseTo(0.0046, within(1e-4));
	}

	@ParameterizedTest
	@CsvSource({ "0.01, 0.95, 368", "0.01, 0.995, 597", "0.1, 0.975, 42", "0.001, 0.95, 3688" })
	void saysHowManyOperationsNoneOfThemLateShowThatALimitHolds(double allowed, double level, long needed) {
		assertThat(LateShare.needed(allowed, level)).isEqualTo(needed);
		assertThat(ofNone(needed).interval(Sample.ofBlocks(2), level).high()).isLessThan(allowed);
		assertThat(ofNone(needed - 2).interval(Sample.ofBlocks(2), level).high()).isGreaterThan(allowed);
	}

	private static LateShare ofNone(long operations) {
		return new LateShare(List.of(0L, 0L), List.of(operations / 2, operations - operations / 2));
	}

	@Test
	void hasNoIntervalOfOneBlock() {
		assertThat(new LateShare(List.of(1L), List.of(10L)).interval(Sample.ofBlocks(1), 0.95)).isNull();
	}

}
