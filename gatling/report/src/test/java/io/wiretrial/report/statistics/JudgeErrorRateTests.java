package io.wiretrial.report.statistics;

import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** How often the judge is right and wrong, over many seeded comparisons of 12 blocks. */
class JudgeErrorRateTests {

	private static final int COMPARISONS = 1_000;

	private static final int BLOCKS = 12;

	private static final int VALUES = 60;

	private static final Judge JUDGE = new Judge(new RatioBand(0.1));

	@ParameterizedTest
	@ValueSource(doubles = { 0, 0.08 })
	void theIntervalCoversTheTruthNineteenTimesOfTwenty(double stalls) {
		double truth = Math.log(0.8);
		assertThat(share((random) -> blocks(random, 0.8, stalls).comparison(0.95).interval().contains(truth)))
			.isBetween(0.92, 0.985);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, 0.08 })
	void equalArmsAreSeldomToldApart(double stalls) {
		assertThat(share((random) -> isDifferent(blocks(random, 1, stalls)))).isLessThanOrEqualTo(0.05);
	}

	@Test
	void aDifferenceOfAFifthIsFoundThoughWindowsStall() {
		assertThat(share((random) -> isDifferent(blocks(random, 0.8, 0.08)))).isGreaterThan(0.9);
	}

	@Test
	void stallsAreSeldomTakenForTwoHumps() {
		assertThat(share((random) -> blocks(random, 0.8, 0).hasHumps(), 200)).isLessThan(0.02);
		assertThat(share((random) -> blocks(random, 0.8, 0.08).hasHumps(), 200)).isLessThan(0.08);
	}

	private static boolean isDifferent(SyntheticBlocks blocks) {
		Standing standing = JUDGE.standing(blocks.comparison(0.95));
		return standing == Standing.ABOVE || standing == Standing.BELOW;
	}

	private static SyntheticBlocks blocks(Random random, double ratio, double stalls) {
		return SyntheticBlocks.of(random, BLOCKS, VALUES, ratio, stalls);
	}

	private static double share(Predicate<Random> happens) {
		return share(happens, COMPARISONS);
	}

	private static double share(Predicate<Random> happens, int comparisons) {
		return IntStream.range(0, comparisons).filter((seed) -> happens.test(new Random(seed))).count()
				/ (double) comparisons;
	}

}
