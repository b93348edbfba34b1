package io.wiretrial.report.statistics;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class LateShareTests {

	// Of two arms held against one limit
	private static final double LEVEL = 0.975;

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

	// The law of the null target: 4 % take 5 ms more, 1 % 20 ms
	@ParameterizedTest
	@ValueSource(longs = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 })
	void ofKnownDelaysTellsWhichLimitsHold(long seed) {
		assertThat(ofTheLaw(seed, 4).interval(Sample.ofBlocks(12), LEVEL).low()).isGreaterThan(0.01);
		assertThat(ofTheLaw(seed, 30).interval(Sample.ofBlocks(12), LEVEL).high()).isLessThan(0.01);
		assertThat(ofTheLaw(seed, 15).interval(Sample.ofBlocks(12), LEVEL).high()).isGreaterThan(0.01);
	}

	// Exactly as many are late as may be: neither holds nor misses is true
	@Test
	void ofSharesAtTheBoundSaysWhatIsWrongNoMoreOftenThanItsLevelAllows() {
		int wrong = 0;
		for (int seed = 1; seed <= 2_000; seed++) {
			Interval interval = ofTheLaw(seed, 15).interval(Sample.ofBlocks(12), LEVEL);
			wrong += (interval.high() < 0.01 || interval.low() > 0.01) ? 1 : 0;
		}
		assertThat(wrong / 2_000.0).isLessThan(1 - LEVEL);
	}

	// 12 blocks of 400 operations
	private static LateShare ofTheLaw(long seed, int boundMillis) {
		Random random = new Random(seed);
		List<Long> late = Stream.generate(() -> random.doubles(400)
			.map((draw) -> (draw < 0.95) ? 0 : (draw < 0.99) ? 5 : 20)
			.filter((millis) -> millis > boundMillis)
			.count()).limit(12).toList();
		return new LateShare(late, Collections.nCopies(12, 400L));
	}

	@Test
	void hasNoIntervalOfOneBlock() {
		assertThat(new LateShare(List.of(1L), List.of(10L)).interval(Sample.ofBlocks(1), 0.95)).isNull();
	}

}
