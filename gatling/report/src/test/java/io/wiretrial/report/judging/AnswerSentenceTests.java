package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.report.fixture.QuickResults;
import io.wiretrial.report.measure.Unit;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ArmVerdicts;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.results.VerdictResult.Kind;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;

import static org.assertj.core.api.Assertions.assertThat;

class AnswerSentenceTests {

	@Test
	void givesTheFigureOfASingleComparison() {
		assertThat(sentence(verdict(Kind.LOWER, 0.71, false)))
			.isEqualTo("grpc is quicker than rest (0.71 × the median total time).");
	}

	@Test
	void givesTheRangeWhereAllConditionsAgree() {
		assertThat(sentence(verdict(Kind.LOWER, 0.71, false), verdict(Kind.LOWER, 0.55, false)))
			.isEqualTo("grpc is quicker than rest under both conditions (0.55 to 0.71 × the median total time).");
		assertThat(sentence(verdict(Kind.LOWER, 0.71, false), verdict(Kind.LOWER, 0.55, false),
				verdict(Kind.LOWER, 0.6, false)))
			.isEqualTo("grpc is quicker than rest under all 3 conditions (0.55 to 0.71 × the median total time).");
	}

	@Test
	void namesTheConditionThatDiffersFromTheRest() {
		assertThat(sentence(verdict(Kind.HIGHER, 1.2, false), verdict(Kind.LOWER, 0.7, false),
				verdict(Kind.HIGHER, 1.4, false)))
			.isEqualTo("grpc is slower than rest under 2 of 3 conditions (1.20 to 1.40 × the median total time)"
					+ " and quicker at 2 items (0.70 ×).");
	}

	@Test
	void callsWithinTheMarginWhatIsEqualAndWhatDiffersByLess() {
		assertThat(sentence(verdict(Kind.NO_DIFFERENCE, 1.01, false), verdict(Kind.LOWER_BELOW_MARGIN, 0.96, false)))
			.isEqualTo("grpc is within 10 % of rest under both conditions (0.96 to 1.01 × the median total time).");
	}

	@Test
	void saysWhatHoldsInThisStartAlone() {
		assertThat(sentence(verdict(Kind.LOWER, 0.8, true)))
			.isEqualTo("grpc is quicker than rest (0.80 × the median total time, in this start).");
		assertThat(sentence(verdict(Kind.LOWER, 0.8, true), verdict(Kind.LOWER, 0.6, false))).isEqualTo(
				"grpc is quicker than rest under both conditions (0.60 to 0.80 × the median total time, some in this start).");
	}

	@Test
	void givesNoFigureWhereThereIsNoAnswer() {
		assertThat(sentence(verdict(Kind.UNDECIDED, 1.1, false), verdict(Kind.FAILED, 1.1, false)))
			.isEqualTo("grpc is undecided against rest at 1 items and failed at 2 items.");
	}

	@Test
	void repeatsNoVerbThatStandsAndChangesTheOneThatDoesNot() {
		assertThat(sentence(verdict(Kind.LOWER, 0.5, false), verdict(Kind.UNDECIDED, 1, false),
				verdict(Kind.FAILED, 1, false)))
			.isEqualTo("grpc is quicker than rest at 1 items (0.50 × the median total time), undecided at 2 items"
					+ " and failed at 3 items.");
		Metric cpu = Metric.mean(Measure.SERVER_CPU);
		assertThat(sentence(verdict(cpu, Kind.LOWER, 0.5, false), verdict(cpu, Kind.REFUSED, 1, false))).isEqualTo(
				"grpc takes less CPU than rest at 1 items (0.50 × the median total time) and is refused a verdict at 2 items.");
	}

	@Test
	void saysThatNothingWasCompared() {
		assertThat(sentence()).isEqualTo("Nothing was compared.");
	}

	private static VerdictResult verdict(Kind kind, double ratio, boolean inThisStart) {
		return verdict(Metric.mean(Measure.TOTAL), kind, ratio, inThisStart);
	}

	private static VerdictResult verdict(Metric metric, Kind kind, double ratio, boolean inThisStart) {
		VerdictResult.Pair pair = new VerdictResult.Pair(ratio, 1, Unit.MICROSECONDS);
		return new VerdictResult(
				metric, "median total time", kind, new VerdictResult.Sentence("", "", ""), new VerdictResult.Size(ratio,
						new VerdictResult.Range(ratio, ratio, 0.95), inThisStart, 0.02, pair, pair),
				new VerdictResult.Evidence(1, 10, 0, 1_200, 0), List.of(), null);
	}

	private static String sentence(VerdictResult... verdicts) {
		PlanResults any = QuickResults.comparing(1).plans().get(0);
		ConditionResults like = any.conditions().get(0);
		List<ConditionResults> conditions = new ArrayList<>();
		for (VerdictResult verdict : verdicts) {
			ArmResults baseline = like.arms().get(0);
			boolean cpu = verdict.metric().measure() == Measure.SERVER_CPU;
			conditions.add(new ConditionResults("size", (conditions.size() + 1) + " items", like.setting(), "",
					like.blocks(), List.of(),
					List.of(baseline,
							new ArmResults("grpc", false, baseline.trials(),
									new ArmVerdicts(cpu ? null : verdict, cpu ? verdict : null), List.of(),
									baseline.times(), baseline.rates(), List.of()))));
		}
		return AnswerSentence.of(conditions, any.judging().margin(), (arms) -> "in this start");
	}

}
