package io.wiretrial.report.statistics;

import java.util.Collections;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.report.statistics.ClaimForm.Growth;
import io.wiretrial.report.statistics.JudgedClaim.Outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ClaimJudgeTests {

	private static final Judge JUDGE = new Judge(new RatioBand(0.1));

	// Twelve blocks: t(0.975; 11) is 2.2
	@ParameterizedTest
	@CsvSource({ "BELOW, -0.3, 0.02, CONFIRMED", "BELOW, 0.3, 0.02, REFUTED", "BELOW, 0.02, 0.01, REFUTED",
			"BELOW, -0.05, 0.01, REFUTED", "BELOW, -0.3, 0.2, UNDECIDED", "ABOVE, 0.3, 0.02, CONFIRMED",
			"ABOVE, -0.3, 0.02, REFUTED" })
	void lessAndGreaterFollowFromTheWord(Standing claimed, double log, double error, Outcome expected) {
		assertThat(outcome(new ClaimForm.OneSide(comparison(log, error), claimed))).isEqualTo(expected);
	}

	@Test
	void aSideIsNotConfirmedByWhatEqualArmsShowToo() {
		Comparison comparison = new Comparison(new Estimate(-0.3, 0.02, 12), 0.95, new Estimate(0.2, 0.08, 12));
		assertThat(outcome(new ClaimForm.OneSide(comparison, Standing.BELOW))).isEqualTo(Outcome.UNDECIDED);
		assertThat(outcome(new ClaimForm.OneSide(comparison, Standing.ABOVE))).isEqualTo(Outcome.UNDECIDED);
	}

	@ParameterizedTest
	@CsvSource({ "0.02, 0.01, CONFIRMED", "0.3, 0.02, REFUTED", "0.09, 0.02, REFUTED", "0.02, 0.2, UNDECIDED" })
	void equalFollowsFromTheWord(double log, double error, Outcome expected) {
		assertThat(outcome(new ClaimForm.Equal(comparison(log, error), null))).isEqualTo(expected);
	}

	@Test
	void equalHasAMarginOfItsOwn() {
		Comparison comparison = comparison(0.12, 0.01);
		assertThat(outcome(new ClaimForm.Equal(comparison, null))).isEqualTo(Outcome.REFUTED);
		assertThat(outcome(new ClaimForm.Equal(comparison, new RatioBand(0.2)))).isEqualTo(Outcome.CONFIRMED);
	}

	@Test
	void aCrossingNeedsBothEnds() {
		Comparison below = comparison(-0.3, 0.02);
		Comparison above = comparison(0.3, 0.02);
		Comparison open = comparison(0.1, 0.2);
		assertThat(outcome(new ClaimForm.Crossing(below, above))).isEqualTo(Outcome.CONFIRMED);
		assertThat(outcome(new ClaimForm.Crossing(above, below))).isEqualTo(Outcome.REFUTED);
		assertThat(outcome(new ClaimForm.Crossing(below, below))).isEqualTo(Outcome.REFUTED);
		assertThat(outcome(new ClaimForm.Crossing(below, open))).isEqualTo(Outcome.UNDECIDED);
		assertThat(JUDGE.judge(new ClaimForm.Crossing(below, above)).sizes()).extracting(JudgedClaim.Size::size)
			.containsExactly(Math.exp(-0.3), Math.exp(0.3));
	}

	@ParameterizedTest
	@CsvSource({ "LINEAR, 1.02, CONFIRMED", "LINEAR, 0.5, REFUTED", "LINEAR, 1.1, UNDECIDED", "FLAT, 0.02, CONFIRMED",
			"FLAT, 0.3, REFUTED", "GROWS, 0.3, CONFIRMED", "GROWS, 0.02, REFUTED", "GROWS, -0.3, REFUTED",
			"SUB_LINEAR, 0.5, CONFIRMED", "SUB_LINEAR, 1.02, REFUTED", "SUB_LINEAR, 1.4, REFUTED" })
	void slopesAreHeldAgainstTheClaimedGrowth(Growth growth, double slope, Outcome expected) {
		JudgedClaim judged = JUDGE.judge(new ClaimForm.Slope(new Estimate(slope, 0.02, 12), growth));
		assertThat(judged.outcome()).isEqualTo(expected);
		assertThat(judged.sizes().get(0).size()).isCloseTo(slope, within(1e-12));
	}

	@Test
	void mostOfAsksWhatIsLeftAgainstItsBound() {
		assertThat(outcome(new ClaimForm.MostOf(comparison(Math.log(0.3), 0.05), 0.5))).isEqualTo(Outcome.CONFIRMED);
		assertThat(outcome(new ClaimForm.MostOf(comparison(Math.log(0.7), 0.05), 0.5))).isEqualTo(Outcome.REFUTED);
		assertThat(outcome(new ClaimForm.MostOf(comparison(Math.log(0.5), 0.05), 0.5))).isEqualTo(Outcome.UNDECIDED);
		assertThat(JUDGE.judge(new ClaimForm.MostOf(comparison(Math.log(0.3), 0.05), 0.5)).sizes().get(0).size())
			.isCloseTo(0.3, within(1e-12));
	}

	@Test
	void withinAsksForAValueBelowItsLimit() {
		assertThat(outcome(new ClaimForm.Within(new Estimate(-0.5, 0.05, 12)))).isEqualTo(Outcome.CONFIRMED);
		assertThat(outcome(new ClaimForm.Within(new Estimate(0.5, 0.05, 12)))).isEqualTo(Outcome.REFUTED);
	}

	@Test
	void aCauseExplainsAShareOfAnEffectThatIsThere() {
		assertThat(outcome(cause(0.5, 0.02, 0.8))).isEqualTo(Outcome.CONFIRMED);
		assertThat(outcome(cause(0.5, 0.02, 0.02))).isEqualTo(Outcome.REFUTED);
		assertThat(outcome(cause(0.5, 0.02, -0.5))).isEqualTo(Outcome.REFUTED);
		assertThat(outcome(cause(0.01, 0.01, 0.8))).isEqualTo(Outcome.NO_EFFECT);
		assertThat(outcome(cause(0.2, 0.2, 0.8))).isEqualTo(Outcome.UNDECIDED);
		assertThat(JUDGE.judge(cause(0.5, 0.02, 0.8)).sizes()).extracting(JudgedClaim.Size::size)
			.containsExactly(Math.exp(0.5), 0.8);
		assertThat(JUDGE.judge(cause(0.01, 0.01, 0.8)).sizes()).hasSize(1);
	}

	@Test
	void aShareThatEqualArmsCouldMoveIsNone() {
		Comparison effect = new Comparison(new Estimate(0.2, 0.01, 12), 0.95, new Estimate(0, 0.05, 12));
		assertThat(outcome(new ClaimForm.Cause(effect, new Estimate(0.4, 0.02, 12), null)))
			.isEqualTo(Outcome.UNDECIDED);
		assertThat(outcome(new ClaimForm.Cause(effect, new Estimate(0.9, 0.02, 12), null)))
			.isEqualTo(Outcome.CONFIRMED);
	}

	@Test
	void aCapNeedsAFullProcessOnAMachineThatIsNot() {
		Comparison same = comparison(0.01, 0.01);
		assertThat(outcome(new ClaimForm.Capped(same, 0.97, 0.6))).isEqualTo(Outcome.CONFIRMED);
		assertThat(outcome(new ClaimForm.Capped(comparison(0.4, 0.02), 0.97, 0.6))).isEqualTo(Outcome.REFUTED);
		assertThat(outcome(new ClaimForm.Capped(same, 0.97, 0.95))).isEqualTo(Outcome.UNDECIDED);
		assertThat(outcome(new ClaimForm.Capped(same, 0.5, 0.6))).isEqualTo(Outcome.UNDECIDED);
	}

	@Test
	void oneBlockThatDeliversOtherwiseRefutesACount() {
		assertThat(outcome(new ClaimForm.Delivers(Collections.nCopies(12, 6.0), 6))).isEqualTo(Outcome.CONFIRMED);
		assertThat(outcome(new ClaimForm.Delivers(Collections.nCopies(5, 6.0), 6))).isEqualTo(Outcome.UNDECIDED);
		assertThat(outcome(new ClaimForm.Delivers(List.of(6.0, 7.0, 6.0), 6))).isEqualTo(Outcome.REFUTED);
	}

	@Test
	void aQuestionIsAnsweredAndWhatWasNotTriedIsNot() {
		JudgedClaim answered = JUDGE.judge(new ClaimForm.Question(comparison(0.4, 0.5)));
		assertThat(answered.outcome()).isEqualTo(Outcome.ANSWERED);
		assertThat(answered.sizes()).hasSize(1);
		assertThat(outcome(new ClaimForm.NotReproduced("It was not played."))).isEqualTo(Outcome.NOT_TRIED);
		assertThat(outcome(new ClaimForm.Open("Too cold.", "Again."))).isEqualTo(Outcome.UNDECIDED);
	}

	@Test
	void anUndecidedClaimNamesTheBlocksThatWouldDecideIt() {
		ClaimForm form = new ClaimForm.OneSide(comparison(0.2, 0.12), Standing.ABOVE);
		assertThat(JUDGE.judge(form).unitsNeeded()).isEqualTo(JUDGE.needed(comparison(0.2, 0.12))).hasValue(20);
		assertThat(JUDGE.judge(new ClaimForm.OneSide(comparison(0.3, 0.02), Standing.ABOVE)).unitsNeeded()).isEmpty();
	}

	@Test
	void aPublishedSizeAgreesWhereOurIntervalHoldsItAndIsNarrow() {
		JudgedClaim judged = JUDGE.judge(new ClaimForm.OneSide(comparison(-0.5, 0.02), Standing.BELOW));
		assertThat(judged.agreesWith(new PublishedSize(0.55, 0.65))).isTrue();
		assertThat(judged.agreesWith(new PublishedSize(0.1, 0.2))).isFalse();
		assertThat(judged.agreesWith(null)).isNull();
		JudgedClaim wide = JUDGE.judge(new ClaimForm.OneSide(comparison(-0.1, 0.3), Standing.BELOW));
		assertThat(wide.agreesWith(new PublishedSize(0.9, 0.9))).isNull();
	}

	private static ClaimForm cause(double effect, double error, double share) {
		return new ClaimForm.Cause(comparison(effect, error), new Estimate(share, 0.02, 12), null);
	}

	private static Comparison comparison(double log, double error) {
		return new Comparison(new Estimate(log, error, 12), 0.95, new Estimate(0, 0.005, 12));
	}

	private static Outcome outcome(ClaimForm form) {
		return JUDGE.judge(form).outcome();
	}

}
