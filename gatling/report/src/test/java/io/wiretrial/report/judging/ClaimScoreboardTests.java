package io.wiretrial.report.judging;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.model.plan.Claim;
import io.wiretrial.model.plan.Claim.Form;
import io.wiretrial.model.result.Flag;
import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.report.results.ClaimResult.Outcome;
import io.wiretrial.report.results.ClaimRow;

import static org.assertj.core.api.Assertions.assertThat;

class ClaimScoreboardTests {

	private static final List<String> SMALL = List.of("size-1");

	private static final List<String> ENDS = List.of("size-1", "size-100");

	private static final List<String> ALL = List.of("size-1", "size-10", "size-100");

	@TempDir
	private Path directory;

	@ParameterizedTest
	@CsvSource({ "LESS, size-1, CONFIRMED", "GREATER, size-1, REFUTED", "GREATER, size-10, REFUTED",
			"EQUAL, size-10, CONFIRMED", "EQUAL, size-1, REFUTED", "CALIBRATED, size-1, CALIBRATED" })
	void judgesAClaimByItsForm(Form form, String condition, Outcome outcome) {
		assertThat(judge(Plans.claim("P1", form, List.of(condition))).outcome()).isEqualTo(outcome);
	}

	@Test
	void refutesAClaimOverSeveralConditionsOfWhichOneContradicts() {
		ClaimResult result = judge(Plans.claim("P1", Form.LESS, ENDS));
		assertThat(result.outcome()).isEqualTo(Outcome.REFUTED);
		assertThat(result.rows().get(0).parts()).extracting(ClaimRow.Part::outcome)
			.containsExactly(Outcome.CONFIRMED, Outcome.REFUTED);
		assertThat(result.rows().get(0).parts()).extracting(ClaimRow.Part::label)
			.containsExactly("GRPC : REST, 1 items", "GRPC : REST, 100 items");
	}

	@Test
	void confirmsACrossingAndShowsBothEnds() {
		ClaimResult result = judge(Plans.claim("P1", Form.CROSSING, ENDS));
		assertThat(result.outcome()).isEqualTo(Outcome.CONFIRMED);
		assertThat(result.rows().get(0).parts()).extracting(ClaimRow.Part::label)
			.containsExactly("GRPC : REST, 1 items", "GRPC : REST, 100 items");
		assertThat(result.rows().get(0).parts().get(0).high()).isLessThan(1);
		assertThat(result.rows().get(0).parts().get(1).low()).isGreaterThan(1);
	}

	@Test
	void refutesAFlatMetricThatGrows() {
		ClaimResult result = judge(Plans.claim("P1", Form.FLAT, ALL), 3.0, 12.0);
		assertThat(result.outcome()).isEqualTo(Outcome.REFUTED);
		assertThat(result.rows().get(0).parts()).hasSize(1);
		assertThat(result.rows().get(0).parts().get(0).low()).isGreaterThan(0.1);
	}

	@Test
	void confirmsACauseThatMovesTheMetricInTheDirectionOfTheEffect() {
		ClaimResult result = explained(0.7, 0.75);
		assertThat(result.outcome()).isEqualTo(Outcome.CONFIRMED);
		assertThat(result.rows().get(0).parts()).extracting(ClaimRow.Part::label)
			.containsExactly("GRPC : REST, 1 items", "share explained by REST-H2");
	}

	@Test
	void refutesACauseThatMovesNothing() {
		assertThat(explained(0.7, 1).outcome()).isEqualTo(Outcome.REFUTED);
	}

	@Test
	void findsNoEffectToExplainWhereThereIsNone() {
		assertThat(explained(1, 0.75).outcome()).isEqualTo(Outcome.NO_EFFECT);
	}

	private ClaimResult explained(double effect, double move) {
		Claim claim = Plans.cause(Plans.claim("P1", Form.CAUSE, SMALL), "rest-h2");
		return judge(new SyntheticPlan(Plans.of(List.of(claim), "grpc", "rest-h2")).noise(0.005)
			.ratio("size-1", "grpc", effect)
			.ratio("size-1", "rest-h2", move));
	}

	@Test
	void answersAQuestionWithoutAWord() {
		ClaimResult result = judge(Plans.claim("P1", Form.QUESTION, SMALL));
		assertThat(result.outcome()).isEqualTo(Outcome.ANSWERED);
		assertThat(result.rows().get(0).parts().get(0).size()).isBetween(0.66, 0.74);
	}

	@Test
	void tellsWhetherThePublishedSizeLiesInOurInterval() {
		Claim claim = Plans.claim("P1", Form.LESS, SMALL);
		assertThat(judge(Plans.published(claim, 0.4, 0.6, "1 : 2"), 0.5, 1.5).publishedAgrees()).isTrue();
	}

	@Test
	void deniesAPublishedSizeOutsideOurInterval() {
		Claim claim = Plans.claim("P1", Form.LESS, SMALL);
		assertThat(judge(Plans.published(claim, 0.1, 0.2, "1 : 10")).publishedAgrees()).isFalse();
	}

	@Test
	void judgesWhatIsPlayedOfAClaimAndNamesTheRest() {
		ClaimResult result = judge(withoutTen(Plans.claim("P1", Form.LESS, List.of("size-1", "size-10"))));
		assertThat(result.outcome()).isEqualTo(Outcome.CONFIRMED);
		assertThat(result.reason()).isEqualTo("Not played by this preset: 10 items.");
	}

	@Test
	void doesNotReproduceACrossingWithoutBothEnds() {
		ClaimResult result = judge(withoutTen(Plans.claim("P1", Form.CROSSING, List.of("size-1", "size-10"))));
		assertThat(result.outcome()).isEqualTo(Outcome.NOT_TRIED);
		assertThat(result.reason()).isEqualTo("Not played by this preset: 10 items.");
		assertThat(result.rows().get(0).parts()).isEmpty();
	}

	@Test
	void leavesANoisyClaimUndecidedAndSaysWhatToDo() {
		SyntheticPlan plan = new SyntheticPlan(Plans.of(List.of(Plans.claim("P1", Form.LESS, SMALL)), "grpc"))
			.noise(0.3)
			.ratio("size-1", "grpc", 0.95);
		ClaimResult result = judge(plan);
		assertThat(result.outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(result.remedy()).matches("About \\d+ blocks would decide it: --blocks \\d+\\.");
		assertThat(result.blocksNeeded()).isGreaterThan(8);
	}

	@Test
	void confirmsEqualOnlyInsideTheClaimsOwnMargin() {
		Claim claim = Plans.claim("P1", Form.EQUAL, List.of("size-10"));
		assertThat(judge(Plans.margin(claim, 0.001)).outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(judge(Plans.margin(claim, 0.2)).outcome()).isEqualTo(Outcome.CONFIRMED);
	}

	@Test
	void confirmsNoClaimFromTheBlocksThatAFailingArmSurvived() {
		ClaimResult result = judge(new SyntheticPlan(Plans.of(List.of(Plans.claim("P1", Form.LESS, SMALL)), "grpc"))
			.ratio("size-1", "grpc", 0.7)
			.flag("size-1", "grpc", 2, Flag.ERRORS));
		assertThat(result.outcome()).isEqualTo(Outcome.NOT_TRIED);
		assertThat(result.reason()).isEqualTo("GRPC failed at 1 items.");
	}

	@Test
	void doesNotBreakOverASlopeAlongAnAxisThatNoConditionHas() {
		Claim claim = Plans.claim("P1", Form.FLAT, ALL);
		ClaimResult result = judge(new Claim(claim.id(), claim.text(), claim.source(), claim.form(), claim.metric(),
				claim.arm(), claim.baselines(), claim.conditions(), "delay", null, null, null, List.of(), null));
		assertThat(result.outcome()).isEqualTo(Outcome.NOT_TRIED);
		assertThat(result.reason()).startsWith("No place above 0 on axis 'delay': 1 items.");
	}

	@Test
	void doesNotBreakOverASlopeAtOnePlace() {
		ClaimResult result = judge(Plans.claim("P1", Form.FLAT, List.of("size-1", "size-1")));
		assertThat(result.outcome()).isEqualTo(Outcome.NOT_TRIED);
		assertThat(result.reason()).isEqualTo("Its conditions lie at one place of axis 'items'.");
	}

	@Test
	void answersNoQuestionWithoutNumbers() {
		ClaimResult result = judge(
				new SyntheticPlan(Plans.of(List.of(Plans.claim("P1", Form.QUESTION, SMALL)), "grpc")).blocks(1, 0));
		assertThat(result.rows().get(0).parts()).isEmpty();
		assertThat(result.outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(result.reason()).isEqualTo("GRPC : REST, 1 items: an interval takes 2 complete blocks with values.");
	}

	private static SyntheticPlan withoutTen(Claim claim) {
		return new SyntheticPlan(Plans.of(List.of(claim), "grpc")).leaveOut("size-10").ratio("size-1", "grpc", 0.7);
	}

	private ClaimResult judge(Claim claim) {
		return judge(claim, 0.7, 1.5);
	}

	private ClaimResult judge(Claim claim, double small, double large) {
		return judge(new SyntheticPlan(Plans.of(List.of(claim), "grpc")).ratio("size-1", "grpc", small)
			.ratio("size-100", "grpc", large));
	}

	private ClaimResult judge(SyntheticPlan plan) {
		return Judged.claim(this.directory, plan);
	}

}
