package io.wiretrial.report.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class SharedSpreadTests {

	private static final int FAMILIES = 1_000;

	private static final RatioBand NOISE = new RatioBand(0.02);

	private static final BlockSeries EXACT = starts(0.1, 0.1, 0.1, 0.1, 0.1, 0.1);

	private final Judge judge = new Judge(JudgeSettings.defaults());

	@Test
	void sharesTenDegreesWhereAllSpreadAlike() {
		SharedSpread shared = SharedSpread.of(family(new Random(1), 200, 6, (arm) -> 0.05));
		assertThat(shared.degrees()).isEqualTo(10);
		assertThat(Math.sqrt(shared.variance())).isCloseTo(0.05, within(0.003));
	}

	@Test
	void sharesLittleWhereSpreadsDifferByThemselves() {
		SharedSpread shared = SharedSpread.of(family(new Random(2), 200, 6, (arm) -> (arm % 2 == 0) ? 0.005 : 0.2));
		assertThat(shared.degrees()).isLessThan(0.5);
	}

	@Test
	void sharesNothingAmongFewComparisons() {
		assertThat(SharedSpread.of(family(new Random(3), SharedSpread.FEWEST - 1, 6, (arm) -> 0.05)))
			.isEqualTo(SharedSpread.NONE);
	}

	@Test
	void sharesNothingBelowSixStarts() {
		assertThat(SharedSpread.of(family(new Random(4), 20, 5, (arm) -> 0.05))).isEqualTo(SharedSpread.NONE);
	}

	/** Bytes are the same in every start: they neither take nor give. */
	@Test
	void leavesExactNumbersExact() {
		List<BlockSeries> family = new ArrayList<>(family(new Random(5), 10, 6, (arm) -> 0.05));
		SharedSpread without = SharedSpread.of(family);
		family.add(EXACT);
		assertThat(SharedSpread.of(family)).isEqualTo(without);
		assertThat(StudentsMean.of(EXACT, without).error()).isZero();
	}

	/**
	 * Arms of one baseline, six starts, or as many and more blocks of one, spreads that
	 * differ by themselves: nothing, somewhat, much. All arms are equal, so each family
	 * with a "different" is wrong; 50 of 1,000 are 5 %.
	 */
	@ParameterizedTest
	@CsvSource({ "0, 6, false", "0.3, 6, false", "0.6, 6, false", "1, 6, false", "0, 6, true", "0, 11, true",
			"0.6, 11, true" })
	void keepsSignificanceOfAFamilyHoweverItsSpreadsDiffer(double apart, int size, boolean oneStart) {
		Random random = new Random(6);
		long wrong = IntStream.range(0, FAMILIES).filter((family) -> {
			double[] spreads = IntStream.range(0, 12).mapToDouble((arm) -> spread(random, apart)).toArray();
			return judged(ofOneStart(family(random, 12, size, (arm) -> spreads[arm]), oneStart)).stream()
				.anyMatch((one) -> one.verdict() instanceof Verdict.Different);
		}).count();
		assertThat(wrong).isLessThanOrEqualTo(65);
	}

	/** Thirty comparisons of eleven blocks: 8 % at a spread of 5 % of a block. */
	@Test
	void findsInBlocksOfOneStartWhatFewerFindAlone() {
		Random random = new Random(8);
		int together = 0;
		int alone = 0;
		for (int family = 0; family < 20; family++) {
			List<BlockSeries> slower = ofOneStart(family(random, 30, 11, (arm) -> 0.05), true).stream()
				.map((series) -> series.map((log) -> log + Math.log(1.08)))
				.toList();
			together += (int) judged(slower).stream()
				.filter((one) -> one.verdict() instanceof Verdict.Different)
				.count();
			alone += (int) slower.stream()
				.filter((series) -> !new SeriesInference(series).interval(0.05 / 30, Scope.THIS_START).contains(0))
				.count();
		}
		assertThat(together).isGreaterThan(alone + 40);
	}

	/** Thirty comparisons of six starts: 15 % at a spread of 5 % of a start. */
	@Test
	void findsTogetherWhatNoneFindsAlone() {
		Random random = new Random(7);
		int together = 0;
		int alone = 0;
		for (int family = 0; family < 20; family++) {
			List<BlockSeries> slower = family(random, 30, 6, (arm) -> 0.05).stream()
				.map((series) -> series.map((log) -> log + Math.log(1.15)))
				.toList();
			together += (int) judged(slower).stream()
				.filter((one) -> one.verdict() instanceof Verdict.Different)
				.count();
			alone += (int) slower.stream()
				.filter((series) -> !new SeriesInference(series).interval(0.05 / 30, Scope.ANY_START).contains(0))
				.count();
		}
		assertThat(together).isGreaterThan(570);
		assertThat(alone).isLessThan(470);
	}

	private static double spread(Random random, double apart) {
		return 0.05 * Math.exp(apart * random.nextGaussian());
	}

	private List<JudgedComparison> judged(List<BlockSeries> family) {
		return this.judge.judge(family.stream().map((series) -> new Comparison("arm", series, NOISE)).toList());
	}

	// Half of the variance of each ratio is that of the baseline, which four arms share
	private static List<BlockSeries> family(Random random, int arms, int starts, IntToDoubleFunction spread) {
		List<BlockSeries> family = new ArrayList<>();
		double[] baseline = new double[starts];
		for (int arm = 0; arm < arms; arm++) {
			double[] logs = new double[starts];
			for (int start = 0; start < starts; start++) {
				baseline[start] = (arm % 4 == 0) ? random.nextGaussian() : baseline[start];
				logs[start] = spread.applyAsDouble(arm) * Math.sqrt(0.5) * (baseline[start] + random.nextGaussian());
			}
			family.add(starts(logs));
		}
		return family;
	}

	private static List<BlockSeries> ofOneStart(List<BlockSeries> family, boolean oneStart) {
		return oneStart ? family.stream().map((series) -> BlockSeries.of(BlockSeries.array(series.values()))).toList()
				: family;
	}

	private static BlockSeries starts(double... means) {
		BlockSeries one = BlockSeries.of(means);
		return new BlockSeries(one.values(), IntStream.rangeClosed(1, means.length).boxed().toList(),
				BetweenStarts.NONE);
	}

}
