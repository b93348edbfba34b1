package io.wiretrial.report.statistics;

import java.util.List;
import java.util.OptionalInt;

import org.junit.jupiter.api.Test;

import io.wiretrial.report.statistics.ClaimForm.Growth;
import io.wiretrial.report.statistics.JudgedClaim.Outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

class ClaimJudgeTests {

	private static final RatioBand NOISE = new RatioBand(0.02);

	private static final BlockSeries ABOVE = BlockSeries.of(0.19, 0.17, 0.18, 0.20, 0.18, 0.17);

	private static final BlockSeries BELOW = BlockSeries.of(-0.19, -0.17, -0.18, -0.20, -0.18, -0.17);

	private static final BlockSeries SAME = BlockSeries.of(0.01, -0.01, 0.02, -0.02, 0.01, 0);

	private static final BlockSeries UNCLEAR = BlockSeries.of(0.2, -0.1, 0.15, 0.3, -0.05, 0.1);

	private final Judge judge = new Judge(JudgeSettings.defaults());

	@Test
	void refutesGreaterAlsoInsideTheMargin() {
		assertThat(outcome(greater(ABOVE))).isEqualTo(Outcome.CONFIRMED);
		assertThat(outcome(greater(BELOW))).isEqualTo(Outcome.REFUTED);
		assertThat(outcome(greater(SAME))).isEqualTo(Outcome.REFUTED);
		assertThat(outcome(greater(UNCLEAR))).isEqualTo(Outcome.UNDECIDED);
	}

	@Test
	void judgesEqualByMarginAndDifference() {
		assertThat(outcome(equal(SAME))).isEqualTo(Outcome.CONFIRMED);
		assertThat(outcome(equal(ABOVE))).isEqualTo(Outcome.REFUTED);
		assertThat(outcome(equal(UNCLEAR))).isEqualTo(Outcome.UNDECIDED);
	}

	@Test
	void judgesCrossingByBothEnds() {
		assertThat(outcome(crossing(BELOW, ABOVE))).isEqualTo(Outcome.CONFIRMED);
		assertThat(outcome(crossing(BELOW, BELOW))).isEqualTo(Outcome.REFUTED);
		assertThat(outcome(crossing(ABOVE, BELOW))).isEqualTo(Outcome.REFUTED);
		assertThat(outcome(crossing(BELOW, UNCLEAR))).isEqualTo(Outcome.UNDECIDED);
		assertThat(judged(crossing(BELOW, ABOVE)).estimates()).hasSize(2);
	}

	@Test
	void showsTheSlopeItself() {
		BlockSeries one = BlockSeries.of(0.97, 1.01, 0.99, 0.96, 1.02, 0.98);
		assertThat(judged(new ClaimForm.Slope(one, Growth.LINEAR)).estimates().get(0).size()).isCloseTo(0.98833,
				within(1e-5));
		assertThat(judged(new ClaimForm.MostOf(BELOW, 0.5, NOISE)).estimates().get(0).size())
			.isCloseTo(Math.exp(-1.09 / 6), within(1e-9));
	}

	@Test
	void showsTheEffectAndTheShareOfItThatIsExplained() {
		BlockSeries half = ABOVE.map((effect) -> effect / 2 + 0.0001);
		JudgedClaim cause = judged(new ClaimForm.Cause(ABOVE, half, null, NOISE));
		assertThat(cause.outcome()).isEqualTo(Outcome.CONFIRMED);
		assertThat(cause.estimates()).extracting(Estimate::size)
			.satisfiesExactly((effect) -> assertThat(effect).isCloseTo(Math.exp(1.09 / 6), within(1e-9)),
					(share) -> assertThat(share).isCloseTo(0.5, within(0.001)));
	}

	@Test
	void answersQuestionWithoutVerdict() {
		JudgedClaim question = judged(new ClaimForm.Question(List.of(ABOVE, BELOW)));
		assertThat(question.outcome()).isEqualTo(Outcome.ANSWERED);
		assertThat(question.estimates()).hasSize(2);
		assertThat(question.estimates().get(0).significance()).isEqualTo(0.05);
	}

	@Test
	void saysWhatWasNotReproduced() {
		JudgedClaim missing = judged(new ClaimForm.NotReproduced("No browser was found."));
		assertThat(missing.outcome()).isEqualTo(Outcome.NOT_TRIED);
		assertThat(missing.estimates()).isEmpty();
	}

	@Test
	void decidesNothingBelowSixBlocks() {
		BlockSeries five = new BlockSeries(ABOVE.values().subList(0, 5));
		JudgedClaim judged = judged(greater(five));
		assertThat(judged.outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(judged.blocksNeeded()).isEqualTo(OptionalInt.of(6));
		assertThat(outcome(crossing(BELOW, five))).isEqualTo(Outcome.UNDECIDED);
		assertThat(outcome(new ClaimForm.Slope(five, Growth.LINEAR))).isEqualTo(Outcome.UNDECIDED);
		assertThat(outcome(new ClaimForm.Cause(five, five, null, NOISE))).isEqualTo(Outcome.UNDECIDED);
		assertThat(judged(equal(BlockSeries.of())).blocksNeeded()).isEqualTo(OptionalInt.of(6));
	}

	@Test
	void needsTheBlocksOfItsWorseEnd() {
		JudgedClaim judged = judged(crossing(BELOW, UNCLEAR));
		assertThat(judged.blocksNeeded()).isEqualTo(OptionalInt.of(12));
		assertThat(judged(greater(UNCLEAR)).blocksNeeded()).isEqualTo(OptionalInt.of(12));
		assertThat(judged(greater(ABOVE)).blocksNeeded()).isEmpty();
	}

	@Test
	void comparesPublishedSizeWithInterval() {
		assertThat(published(new PublishedSize(1.2, 1.2))).isTrue();
		assertThat(published(new PublishedSize(3, 3))).isFalse();
		assertThat(published(new PublishedSize(1.1, 1.19))).isTrue();
		assertThat(published(null)).isNull();
	}

	/** 0.71 to 1.49 holds 0.75, and nearly everything else. */
	@Test
	void doesNotAgreeByNoise() {
		assertThat(new PublishedSize(0.75, 0.75).agreesWith(new Interval(0.71, 1.49))).isNull();
		assertThat(new PublishedSize(0.75, 0.75).agreesWith(new Interval(0.7, 0.8))).isTrue();
		assertThat(new PublishedSize(0.75, 0.75).agreesWith(new Interval(0.8, 1.6))).isFalse();
	}

	@Test
	void agreesWithAboutOneWhereTheArmsAreEqual() {
		assertThat(this.judge.judgeClaims(List.of(new MeasuredClaim("L1", equal(SAME), new PublishedSize(1, 1))))
			.get(0)
			.publishedAgrees()).isTrue();
		assertThat(this.judge.judgeClaims(List.of(new MeasuredClaim("L1", equal(ABOVE), new PublishedSize(1, 1))))
			.get(0)
			.publishedAgrees()).isFalse();
	}

	@Test
	void sharesSignificanceAmongClaimsButNotQuestions() {
		List<JudgedClaim> judged = this.judge.judgeClaims(
				List.of(claim(greater(UNCLEAR)), claim(new ClaimForm.Question(List.of(SAME))), claim(greater(UNCLEAR)),
						claim(greater(BELOW)), claim(new ClaimForm.NotReproduced("No engine was found."))));
		assertThat(judged.get(0).estimates().get(0).significance()).isEqualTo(0.05 / 3);
		assertThat(judged.get(2).estimates().get(0).significance()).isEqualTo(0.05 / 3);
		assertThat(judged.get(3).estimates().get(0).significance()).isEqualTo(0.05 / 3);
	}

	@Test
	void leavesOpenWhatTheRunCannotTellAndGivesItNoShareOfTheSignificance() {
		ClaimForm open = new ClaimForm.Open("The client was full.", "Give it more processors.");
		List<JudgedClaim> judged = this.judge.judgeClaims(List.of(claim(open), claim(greater(BELOW))));
		assertThat(judged.get(0).outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(judged.get(0).estimates()).isEmpty();
		assertThat(judged.get(0).blocksNeeded()).isEmpty();
		assertThat(judged.get(1).estimates().get(0).significance()).isEqualTo(0.05);
	}

	@Test
	void rejectsPublishedRangeThatIsUpsideDown() {
		assertThatIllegalArgumentException().isThrownBy(() -> new PublishedSize(3, 2))
			.withMessage("The published size 3.0 … 2.0 is no range: give finite numbers above 0, the lower first.");
	}

	private Boolean published(PublishedSize size) {
		MeasuredClaim claim = new MeasuredClaim("L4", greater(ABOVE), size);
		return this.judge.judgeClaims(List.of(claim)).get(0).publishedAgrees();
	}

	private static ClaimForm greater(BlockSeries series) {
		return new ClaimForm.OneSide(series, Direction.ABOVE, NOISE);
	}

	private static ClaimForm equal(BlockSeries series) {
		return new ClaimForm.Equal(series, null, NOISE);
	}

	private static ClaimForm crossing(BlockSeries low, BlockSeries high) {
		return new ClaimForm.Crossing(low, high, NOISE);
	}

	private Outcome outcome(ClaimForm form) {
		return judged(form).outcome();
	}

	private JudgedClaim judged(ClaimForm form) {
		return this.judge.judgeClaims(List.of(claim(form))).get(0);
	}

	private MeasuredClaim claim(ClaimForm form) {
		return new MeasuredClaim("L4", form, null);
	}

}
