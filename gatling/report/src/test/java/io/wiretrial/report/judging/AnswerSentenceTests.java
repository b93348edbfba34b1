package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import io.wiretrial.report.fixture.PageResults;
import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.RatioResult;
import io.wiretrial.report.results.Word;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;

import static org.assertj.core.api.Assertions.assertThat;

class AnswerSentenceTests {

	@Test
	void givesTheFigureOfASingleComparison() {
		assertThat(sentence(arm(Word.LOWER, 0.71)))
			.isEqualTo("grpc is faster than baseline (0.71 × the median total time).");
	}

	@Test
	void givesTheRangeWhereAllConditionsAgree() {
		assertThat(sentence(arm(Word.LOWER, 0.71), arm(Word.LOWER, 0.55)))
			.isEqualTo("grpc is faster than baseline under both conditions (0.55 to 0.71 × the median total time).");
		assertThat(sentence(arm(Word.LOWER, 0.71), arm(Word.LOWER, 0.55), arm(Word.LOWER, 0.6)))
			.isEqualTo("grpc is faster than baseline under all 3 conditions (0.55 to 0.71 × the median total time).");
	}

	@Test
	void namesTheConditionThatDiffersFromTheRest() {
		assertThat(sentence(arm(Word.HIGHER, 1.2), arm(Word.LOWER, 0.7), arm(Word.HIGHER, 1.4)))
			.isEqualTo("grpc is faster than baseline at 2 items (0.70 × the median total time)"
					+ " and slower under 2 (1.20 to 1.40 ×).");
	}

	@Test
	void givesNoFigureWhereThereIsNoAnswer() {
		assertThat(sentence(arm(Word.TOO_CLOSE, 1.1), arm(Word.NOT_JUDGED, 1.1)))
			.isEqualTo("grpc is too close to call against baseline at 1 items and not judged at 2 items.");
	}

	@Test
	void callsTheSameWhatLiesWithinTheMargin() {
		assertThat(sentence(arm(Word.SAME, 1.01), arm(Word.SAME, 0.96))).isEqualTo(
				"grpc is same within 10 % of baseline under both conditions (0.96 to 1.01 × the median total time).");
	}

	@Test
	void saysInTheWordsOfTheMetricWhatAnArmDoes() {
		ArmResults cpu = PageResults.arm("grpc", Metric.mean(Measure.SERVER_CPU), Word.LOWER, size(0.5));
		assertThat(sentence(cpu)).isEqualTo("grpc takes less than baseline (0.50 × the server CPU per request).");
	}

	@Test
	void saysThatNothingWasCompared() {
		assertThat(sentence()).isEqualTo("Nothing was compared.");
		assertThat(sentence(arm(Word.NONE, 1))).isEqualTo("Nothing was compared.");
	}

	private static ArmResults arm(Word word, double ratio) {
		return PageResults.arm("grpc", Plans.MEDIAN_TOTAL, word, size(ratio));
	}

	private static RatioResult size(double ratio) {
		return new RatioResult(ratio, ratio, ratio);
	}

	private static String sentence(ArmResults... arms) {
		ConditionResults like = PageResults.all().plans().get(0).conditions().get(0);
		List<ConditionResults> conditions = new ArrayList<>();
		Stream.of(arms)
			.forEach((arm) -> conditions.add(new ConditionResults("size", (conditions.size() + 1) + " items",
					like.setting(), null, like.blocks(), List.of(), List.of(like.arms().get(0), arm))));
		return AnswerSentence.of(conditions);
	}

}
