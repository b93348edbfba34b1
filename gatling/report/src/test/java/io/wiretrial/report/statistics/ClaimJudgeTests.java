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
	void judgesLessAndGreaterByTheSideOfTheInterval() {
		assertThat(outcome(new ClaimForm.Less(BELOW))).isEqualTo(Outcome.CONFIRMED);
		assertThat(outcome(new ClaimForm.Less(ABOVE))).isEqualTo(Outcome.REFUTED);
		assertThat(outcome(new ClaimForm.Greater(ABOVE))).isEqualTo(Outcome.CONFIRMED);
		assertThat(outcome(new ClaimForm.Greater(BELOW))).isEqualTo(Outcome.REFUTED);
		assertThat(outcome(new ClaimForm.Greater(SAME))).isEqualTo(Outcome.UNDECIDED);
	}

	@Test
	void judgesEqualByMarginAndDifference() {
		assertThat(outcome(new ClaimForm.Equal(SAME))).isEqualTo(Outcome.CONFIRMED);
		assertThat(outcome(new ClaimForm.Equal(ABOVE))).isEqualTo(Outcome.REFUTED);
		assertThat(outcome(new ClaimForm.Equal(UNCLEAR))).isEqualTo(Outcome.UNDECIDED);
	}

	@Test
	void judgesCrossingByBothEnds() {
		assertThat(outcome(new ClaimForm.Crossing(BELOW, ABOVE))).isEqualTo(Outcome.CONFIRMED);
		assertThat(outcome(new ClaimForm.Crossing(BELOW, BELOW))).isEqualTo(Outcome.REFUTED);
		assertThat(outcome(new ClaimForm.Crossing(ABOVE, ABOVE))).isEqualTo(Outcome.REFUTED);
		assertThat(outcome(new ClaimForm.Crossing(ABOVE, BELOW))).isEqualTo(Outcome.REFUTED);
		assertThat(outcome(new ClaimForm.Crossing(BELOW, UNCLEAR))).isEqualTo(Outcome.UNDECIDED);
		assertThat(judged(new ClaimForm.Crossing(BELOW, ABOVE)).estimates()).hasSize(2);
	}

	@Test
	void judgesSlopeByItsBounds() {
		BlockSeries one = BlockSeries.of(0.97, 1.01, 0.99, 0.96, 1.02, 0.98);
		BlockSeries wide = BlockSeries.of(0.9, 1.2, 0.8, 1.1, 0.95, 1.15);
		assertThat(outcome(new ClaimForm.Slope(one, Growth.LINEAR))).isEqualTo(Outcome.CONFIRMED);
		assertThat(outcome(new ClaimForm.Slope(one, Growth.FLAT))).isEqualTo(Outcome.REFUTED);
		assertThat(outcome(new ClaimForm.Slope(SAME, Growth.FLAT))).isEqualTo(Outcome.CONFIRMED);
		assertThat(outcome(new ClaimForm.Slope(wide, Growth.LINEAR))).isEqualTo(Outcome.UNDECIDED);
		assertThat(judged(new ClaimForm.Slope(one, Growth.LINEAR)).estimates().get(0).size()).isCloseTo(0.98833,
				within(1e-5));
	}

	@Test
	void namesCauseWithItsSize() {
		JudgedClaim cause = judged(new ClaimForm.Cause(ABOVE.minus(SAME)));
		assertThat(cause.outcome()).isEqualTo(Outcome.CONFIRMED);
		assertThat(cause.estimates().get(0).size()).isCloseTo(Math.exp((1.09 - 0.01) / 6), within(1e-12));
		assertThat(outcome(new ClaimForm.Cause(SAME))).isEqualTo(Outcome.REFUTED);
		assertThat(outcome(new ClaimForm.Cause(UNCLEAR))).isEqualTo(Outcome.UNDECIDED);
	}

	@Test
	void answersQuestionWithoutVerdict() {
		JudgedClaim question = judged(new ClaimForm.Question(List.of(ABOVE, BELOW)));
		assertThat(question.outcome()).isEqualTo(Outcome.ANSWERED);
		assertThat(question.estimates()).hasSize(2);
		assertThat(question.estimates().get(0).difference().significance()).isEqualTo(0.05);
	}

	@Test
	void saysWhatWasNotReproduced() {
		JudgedClaim missing = judged(new ClaimForm.NotReproduced("No browser was found."));
		assertThat(missing.outcome()).isEqualTo(Outcome.NOT_REPRODUCED);
		assertThat(missing.estimates()).isEmpty();
	}

	@Test
	void decidesNothingBelowSixBlocks() {
		BlockSeries five = new BlockSeries(ABOVE.values().subList(0, 5));
		JudgedClaim judged = judged(new ClaimForm.Greater(five));
		assertThat(judged.outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(judged.blocksNeeded()).isEqualTo(OptionalInt.of(6));
		assertThat(outcome(new ClaimForm.Crossing(BELOW, five))).isEqualTo(Outcome.UNDECIDED);
		assertThat(outcome(new ClaimForm.Slope(five, Growth.LINEAR))).isEqualTo(Outcome.UNDECIDED);
		assertThat(outcome(new ClaimForm.Cause(five))).isEqualTo(Outcome.UNDECIDED);
		assertThat(judged(new ClaimForm.Equal(BlockSeries.of())).blocksNeeded()).isEqualTo(OptionalInt.of(6));
	}

	@Test
	void needsTheBlocksOfItsWorseEnd() {
		JudgedClaim judged = judged(new ClaimForm.Crossing(BELOW, UNCLEAR));
		assertThat(judged.blocksNeeded()).isEqualTo(OptionalInt.of(12));
		assertThat(judged(new ClaimForm.Greater(UNCLEAR)).blocksNeeded()).isEqualTo(OptionalInt.of(12));
		assertThat(judged(new ClaimForm.Greater(ABOVE)).blocksNeeded()).isEmpty();
	}

	@Test
	void comparesPublishedSizeWithInterval() {
		assertThat(published(PublishedSize.of(1.2))).isTrue();
		assertThat(published(PublishedSize.of(3))).isFalse();
		assertThat(published(new PublishedSize(1.1, 1.19))).isTrue();
		assertThat(published(null)).isNull();
	}

	@Test
	void sharesSignificanceAmongClaimsButNotQuestions() {
		List<JudgedClaim> judged = this.judge.judgeClaims(List.of(claim(new ClaimForm.Greater(UNCLEAR)),
				claim(new ClaimForm.Question(List.of(SAME))), claim(new ClaimForm.Less(UNCLEAR)),
				claim(new ClaimForm.Less(BELOW)), claim(new ClaimForm.NotReproduced("No engine was found."))), NOISE);
		assertThat(judged.get(0).estimates().get(0).difference().significance()).isEqualTo(0.025);
		assertThat(judged.get(2).estimates().get(0).difference().significance()).isEqualTo(0.025);
		assertThat(judged.get(3).estimates().get(0).difference().significance()).isEqualTo(0.05 / 3);
	}

	@Test
	void ranksUndecidedClaimsBehindDecidedOnes() {
		BlockSeries wide = BlockSeries.of(0.9, 1.2, 0.8, 1.1, 0.95, 1.15);
		assertThat(levelBeside(new ClaimForm.Crossing(BELOW, UNCLEAR))).isEqualTo(0.05);
		assertThat(levelBeside(new ClaimForm.Slope(wide, Growth.LINEAR))).isEqualTo(0.05);
		assertThat(levelBeside(new ClaimForm.Equal(UNCLEAR))).isEqualTo(0.05);
		assertThat(levelBeside(new ClaimForm.Cause(UNCLEAR))).isEqualTo(0.05);
		assertThat(levelBeside(new ClaimForm.Less(UNCLEAR))).isEqualTo(0.05);
	}

	@Test
	void ranksClaimsThatAreDecidedEitherWayFirst() {
		assertThat(levelBeside(new ClaimForm.Crossing(BELOW, BELOW))).isEqualTo(0.025);
		assertThat(levelBeside(new ClaimForm.Slope(ABOVE, Growth.FLAT))).isEqualTo(0.025);
		assertThat(levelBeside(new ClaimForm.Slope(SAME, Growth.FLAT))).isEqualTo(0.025);
		assertThat(levelBeside(new ClaimForm.Equal(SAME))).isEqualTo(0.025);
		assertThat(levelBeside(new ClaimForm.Equal(ABOVE))).isEqualTo(0.025);
		assertThat(levelBeside(new ClaimForm.Cause(SAME))).isEqualTo(0.025);
		assertThat(levelBeside(new ClaimForm.Cause(ABOVE))).isEqualTo(0.025);
	}

	@Test
	void leavesOpenWhatTheRunCannotTellAndGivesItNoShareOfTheSignificance() {
		ClaimForm open = new ClaimForm.Open("The client was full.", "Give it more processors.");
		List<JudgedClaim> judged = this.judge.judgeClaims(List.of(claim(open), claim(new ClaimForm.Less(BELOW))),
				NOISE);
		assertThat(judged.get(0).outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(judged.get(0).estimates()).isEmpty();
		assertThat(judged.get(0).blocksNeeded()).isEmpty();
		assertThat(judged.get(1).estimates().get(0).difference().significance()).isEqualTo(0.05);
	}

	@Test
	void rejectsPublishedRangeThatIsUpsideDown() {
		assertThatIllegalArgumentException().isThrownBy(() -> new PublishedSize(3, 2))
			.withMessage("The published size 3.0 … 2.0 is no range: give finite numbers, the lower first.");
	}

	/**
	 * The claim's level beside a claim with the p-value 0.0074, which is rejected too.
	 */
	private double levelBeside(ClaimForm form) {
		ClaimForm beside = new ClaimForm.Greater(BlockSeries.of(0.1, 0.2, 0.05, 0.2, 0.05, 0.2));
		List<JudgedClaim> judged = this.judge.judgeClaims(List.of(claim(form), claim(beside)), NOISE);
		return judged.get(0).estimates().get(0).difference().significance();
	}

	private Boolean published(PublishedSize size) {
		Claim claim = new Claim("L4", new ClaimForm.Greater(ABOVE), size);
		return this.judge.judgeClaims(List.of(claim), NOISE).get(0).publishedAgrees();
	}

	private Outcome outcome(ClaimForm form) {
		return judged(form).outcome();
	}

	private JudgedClaim judged(ClaimForm form) {
		return this.judge.judgeClaims(List.of(claim(form)), NOISE).get(0);
	}

	private Claim claim(ClaimForm form) {
		return new Claim("L4", form, null);
	}

}
