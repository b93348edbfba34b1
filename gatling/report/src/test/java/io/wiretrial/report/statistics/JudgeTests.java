package io.wiretrial.report.statistics;

import java.util.List;
import java.util.OptionalInt;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
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
			assertThat(different.ratio()).isCloseTo(Math.exp(1.09 / 6), within(1e-12));
			assertThat(different.interval()).isEqualTo(judged.estimate().difference().counting());
			assertThat(different.interval().low()).isBetween(1.18, 1.19);
		});
		assertThat(judged.adjustedPValue()).isLessThan(1e-5);
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
		assertThat(judgeAlone(small).estimate().difference().counting().contains(1)).isFalse();
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
		Verdict verdict = strict.judge(List.of(new Comparison("a", SAME, 0)), NOISE).comparisons().get(0).verdict();
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
		Judgement judgement = strict.judge(List.of(new Comparison("a", SAME, 0)), NOISE);
		assertThat(judgement.comparisons().get(0).verdict()).isEqualTo(new Verdict.Undecided(6, OptionalInt.of(11)));
	}

	@Test
	void knowsNoNumberOfBlocksForARatioBetweenMarginAndNoise() {
		Judge strict = new Judge(JudgeSettings.defaults().withMargin(0.005));
		BlockSeries between = BlockSeries.of(0.045, -0.015, 0.045, -0.015, 0.045, -0.015);
		Judgement judgement = strict.judge(List.of(new Comparison("a", between, 0)), NOISE);
		assertThat(judgement.comparisons().get(0).verdict()).isEqualTo(new Verdict.Undecided(6, OptionalInt.empty()));
	}

	@Test
	void ranksEquivalenceByTheMargin() {
		BlockSeries withinMargin = BlockSeries.of(0.02, -0.02, 0.04, -0.04, 0.02, 0);
		Judgement judgement = this.judge
			.judge(List.of(new Comparison("unclear", UNCLEAR, 0), new Comparison("within", withinMargin, 0)), NOISE);
		assertThat(judgement.comparisons()).extracting((judged) -> judged.estimate().equivalence().significance())
			.containsExactly(0.1, 0.05);
	}

	@Test
	void decidesNothingBelowSixBlocks() {
		BlockSeries five = new BlockSeries(SLOWER.values().subList(0, 5));
		assertThat(judgeAlone(five).verdict()).isEqualTo(new Verdict.Undecided(5, OptionalInt.of(6)));
		assertThat(judgeAlone(five).estimate()).isNotNull();
	}

	@Test
	void estimatesNothingFromOneBlock() {
		assertThat(judgeAlone(BlockSeries.of(0.5)))
			.isEqualTo(new JudgedComparison("alone", new Verdict.Undecided(1, OptionalInt.of(6)), null, 1));
		assertThat(judgeAlone(BlockSeries.of()).verdict()).isEqualTo(new Verdict.Undecided(0, OptionalInt.of(6)));
	}

	@Test
	void failsArmThatFailedInMoreThanATenthOfItsBlocks() {
		BlockSeries nine = BlockSeries.of(0.19, 0.17, 0.18, 0.20, 0.18, 0.17, 0.18, 0.19, 0.18);
		Judgement judgement = this.judge.judge(List.of(new Comparison("one in ten", nine, 1),
				new Comparison("one in seven", SLOWER, 1), new Comparison("all", BlockSeries.of(), 6)), NOISE);
		assertThat(judgement.comparisons().get(0).verdict()).isInstanceOf(Verdict.Different.class);
		assertThat(judgement.comparisons().get(1).verdict()).isEqualTo(new Verdict.Failed(1, 7));
		assertThat(judgement.comparisons().get(2).verdict()).isEqualTo(new Verdict.Failed(6, 6));
		assertThat(judgement.tested()).isEqualTo(1);
	}

	@Test
	void drawsIntervalsAtHolmsLevels() {
		Judgement judgement = this.judge.judge(List.of(new Comparison("unclear", UNCLEAR, 0),
				new Comparison("slower", SLOWER, 0), new Comparison("same", SAME, 0)), NOISE);
		assertThat(judgement.comparisons()).extracting(JudgedComparison::name)
			.containsExactly("unclear", "slower", "same");
		assertThat(judgement.comparisons()).extracting((judged) -> judged.estimate().difference().significance())
			.containsExactly(0.025, 0.05 / 3, 0.025);
		assertThat(judgement.comparisons()).extracting((judged) -> judged.estimate().equivalence().significance())
			.containsExactly(0.05, 0.05, 2 * (0.05 / 3));
		assertThat(judgement.tested()).isEqualTo(3);
	}

	@Test
	void widensIntervalsWithTheNumberOfComparisons() {
		Interval alone = judgeAlone(UNCLEAR).estimate().difference().counting();
		Judgement both = this.judge.judge(List.of(new Comparison("a", UNCLEAR, 0), new Comparison("b", UNCLEAR, 0)),
				NOISE);
		Interval shared = both.comparisons().get(0).estimate().difference().counting();
		assertThat(alone.isInside(shared)).isTrue();
		assertThat(shared.isInside(alone)).isFalse();
	}

	@Test
	void estimatesWithoutVerdictAtPlainSignificance() {
		Estimate estimate = this.judge.estimate(SLOWER);
		assertThat(estimate.size()).isCloseTo(Math.exp(1.09 / 6), within(1e-12));
		assertThat(estimate.difference().significance()).isEqualTo(0.05);
		assertThat(this.judge.estimate(BlockSeries.of(1))).isNull();
	}

	@Test
	void judgesAPlanWithoutComparisons() {
		assertThat(this.judge.judge(List.of(), NOISE)).isEqualTo(new Judgement(List.of(), NOISE, 0, 0.05));
	}

	@Test
	void rejectsNegativeCountOfFailedBlocks() {
		assertThatIllegalArgumentException().isThrownBy(() -> new Comparison("grpc, 1 field", SAME, -1))
			.withMessage("Comparison 'grpc, 1 field' has -1 failed blocks: count from 0.");
	}

	private JudgedComparison judgeAlone(BlockSeries series) {
		return this.judge.judge(List.of(new Comparison("alone", series, 0)), NOISE).comparisons().get(0);
	}

	private BlockSeries negated(BlockSeries series) {
		return new BlockSeries(series.values().stream().map((value) -> -value).toList());
	}

}
