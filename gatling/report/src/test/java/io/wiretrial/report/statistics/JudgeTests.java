package io.wiretrial.report.statistics;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class JudgeTests {

	private static final RatioBand NOISE = new RatioBand(0.02);

	private static final BlockSeries SLOWER = BlockSeries.of(0.19, 0.17, 0.18, 0.20, 0.18, 0.17);

	private static final BlockSeries SAME = BlockSeries.of(0.01, -0.01, 0.02, -0.02, 0.01, 0);

	private static final BlockSeries UNCLEAR = BlockSeries.of(0.2, -0.1, 0.15, 0.3, -0.05, 0.1);

	private final Judge judge = new Judge(JudgeSettings.defaults());

	@Test
	void callsArmSlowerOutsideNoise() {
		JudgedComparison judged = judgeAlone(SLOWER);
		assertThat(judged.verdict()).isInstanceOfSatisfying(Verdict.Different.class, (different) -> {
			assertThat(different.direction()).isEqualTo(Direction.ABOVE);
			assertThat(judged.estimate().size()).isCloseTo(Math.exp(1.09 / 6), within(1e-12));
			assertThat(different.interval()).isEqualTo(judged.estimate().anyStart());
			assertThat(different.belowMargin()).isFalse();
			assertThat(different.inThisStart()).isFalse();
			assertThat(different.interval().low()).isBetween(1.18, 1.19);
		});
	}

	@Test
	void callsArmFasterWithReciprocalInterval() {
		Interval slower = ((Verdict.Different) judgeAlone(SLOWER).verdict()).interval();
		Verdict.Different faster = (Verdict.Different) judgeAlone(negated(SLOWER)).verdict();
		assertThat(faster.direction()).isEqualTo(Direction.BELOW);
		assertThat(faster.interval().low()).isCloseTo(1 / slower.high(), within(1e-12));
		assertThat(faster.interval().high()).isCloseTo(1 / slower.low(), within(1e-12));
	}

	@Test
	void doesNotCallNoiseDifferentHoweverCertain() {
		BlockSeries small = BlockSeries.of(0.015, 0.016, 0.015, 0.014, 0.015, 0.016);
		assertThat(judgeAlone(small).estimate().anyStart().contains(1)).isFalse();
		assertThat(judgeAlone(small).verdict()).isInstanceOf(Verdict.NoDifferenceAbove.class);
	}

	@Test
	void showsThatThereIsNoDifferenceAboveMargin() {
		assertThat(judgeAlone(SAME).verdict()).isInstanceOfSatisfying(Verdict.NoDifferenceAbove.class, (none) -> {
			assertThat(none.margin()).isEqualTo(new RatioBand(0.1));
			assertThat(none.interval().isInside(new Interval(1 / 1.1, 1.1))).isTrue();
		});
	}

	@Test
	void needsNarrowerIntervalForNarrowerMargin() {
		Judge strict = new Judge(JudgeSettings.defaults().withMargin(0.005));
		Verdict verdict = strict.judge(List.of(new Comparison("a", SAME, NOISE))).get(0).verdict();
		assertThat(verdict).isInstanceOf(Verdict.Undecided.class);
	}

	/** Mean 0.1, spread 0.1517: 2.201 × 0.1517 / √12 = 0.0964, one block fewer 0.1019. */
	@Test
	void saysHowManyBlocksItWouldNeed() {
		assertThat(judgeAlone(UNCLEAR).verdict()).isEqualTo(new Verdict.Undecided(6, OptionalInt.of(12)));
	}

	/** Mean 0.0017, spread 0.0147: 1.812 × 0.0147 / √11 = 0.0080 ≤ ln 1.01 − 0.0017. */
	@Test
	void needsFewerBlocksForTwoOneSidedTests() {
		Judge strict = new Judge(JudgeSettings.defaults().withMargin(0.01));
		assertThat(strict.judge(List.of(new Comparison("a", SAME, NOISE))).get(0).verdict())
			.isEqualTo(new Verdict.Undecided(6, OptionalInt.of(11)));
	}

	@Test
	void knowsNoNumberOfBlocksForARatioBetweenMarginAndNoise() {
		Judge strict = new Judge(JudgeSettings.defaults().withMargin(0.005));
		BlockSeries between = BlockSeries.of(0.045, -0.015, 0.045, -0.015, 0.045, -0.015);
		assertThat(strict.judge(List.of(new Comparison("a", between, NOISE))).get(0).verdict())
			.isEqualTo(new Verdict.Undecided(6, OptionalInt.empty()));
	}

	@Test
	void callsASmallButCertainDifferenceBelowTheMargin() {
		BlockSeries small = BlockSeries.of(0.045, 0.05, 0.046, 0.049, 0.05, 0.046);
		assertThat(judgeAlone(small).verdict()).isInstanceOfSatisfying(Verdict.Different.class,
				(different) -> assertThat(different.belowMargin()).isTrue());
	}

	@Test
	void saysOfThisStartWhatAnotherStartMightNotShow() {
		JudgedComparison judged = judgeAlone(
				BlockSeries.of(0.13, 0.12, 0.14, 0.13, 0.12, 0.13).with(BetweenStarts.of(0.09, 20)));
		assertThat(judged.verdict()).isInstanceOfSatisfying(Verdict.Different.class, (different) -> {
			assertThat(different.inThisStart()).isTrue();
			assertThat(different.interval()).isEqualTo(judged.estimate().inThisStart());
		});
		assertThat(judged.estimate().anyStart().contains(1)).isTrue();
	}

	@Test
	void saysNoDifferenceInThisStartWhereStartsMayDiffer() {
		assertThat(judgeAlone(SAME.with(BetweenStarts.of(0.06, 20))).verdict())
			.isInstanceOfSatisfying(Verdict.NoDifferenceAbove.class, (none) -> assertThat(none.inThisStart()).isTrue());
	}

	@Test
	void decidesNothingBelowSixBlocks() {
		BlockSeries five = new BlockSeries(SLOWER.values().subList(0, 5));
		assertThat(judgeAlone(five).verdict()).isEqualTo(new Verdict.Undecided(5, OptionalInt.of(6)));
		assertThat(judgeAlone(five).estimate()).isNotNull();
	}

	@Test
	void estimatesNothingFromOneBlock() {
		assertThat(judgeAlone(BlockSeries.of(0.5)).verdict()).isEqualTo(new Verdict.Undecided(1, OptionalInt.of(6)));
		assertThat(judgeAlone(BlockSeries.of(0.5)).estimate()).isNull();
		assertThat(judgeAlone(BlockSeries.of()).verdict()).isEqualTo(new Verdict.Undecided(0, OptionalInt.of(6)));
	}

	@Test
	void givesEveryComparisonAnEqualShare() {
		assertThat(judge(UNCLEAR, SLOWER, SAME)).extracting((each) -> each.estimate().significance())
			.containsExactly(0.05 / 3, 0.05 / 3, 0.05 / 3);
	}

	@Test
	void widensIntervalsWithTheNumberOfComparisons() {
		Interval alone = judgeAlone(UNCLEAR).estimate().anyStart();
		Interval shared = judge(UNCLEAR, UNCLEAR).get(0).estimate().anyStart();
		assertThat(alone.isInside(shared)).isTrue();
		assertThat(shared.isInside(alone)).isFalse();
	}

	@Test
	void estimatesWithoutVerdictAtPlainSignificance() {
		Estimate estimate = this.judge.estimate(SLOWER);
		assertThat(estimate.size()).isCloseTo(Math.exp(1.09 / 6), within(1e-12));
		assertThat(estimate.significance()).isEqualTo(0.05);
		assertThat(this.judge.estimate(BlockSeries.of(1))).isNull();
	}

	@Test
	void judgesAPlanWithoutComparisons() {
		assertThat(this.judge.judge(List.of())).isEmpty();
	}

	private JudgedComparison judgeAlone(BlockSeries series) {
		return judge(series).get(0);
	}

	private List<JudgedComparison> judge(BlockSeries... series) {
		return this.judge.judge(Stream.of(series).map((each) -> new Comparison("arm", each, NOISE)).toList());
	}

	private static BlockSeries negated(BlockSeries series) {
		return series.map((value) -> -value);
	}

}
