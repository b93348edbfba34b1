package io.wiretrial.lab.selftest;

import java.util.Collections;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Statistic;
import io.wiretrial.report.results.RatioResult;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.results.Word;

import static org.assertj.core.api.Assertions.assertThat;

class CopyTallyTests {

	private static final Metric MEDIAN = new Metric(Measure.TOTAL, Statistic.MEDIAN);

	private final CopyTally tally = new CopyTally();

	@Test
	void fourOfFortyCopiesMayBeCalledDifferent() {
		add(38, Difference.NONE, Word.SAME);
		add(1, Difference.NONE, Word.HIGHER);
		add(1, Difference.NONE, Word.LOWER);
		assertThat(this.tally.isMet()).isTrue();
		assertThat(this.tally.lines()).containsExactly(
				"                                comparisons  not judged  counted  asked",
				"  copies called different                40           0        2  at most 4: met");
	}

	@Test
	void aFifthCopyOfFortyIsTooMany() {
		add(35, Difference.NONE, Word.TOO_CLOSE);
		add(5, Difference.NONE, Word.HIGHER);
		assertThat(this.tally.isMet()).isFalse();
		assertThat(this.tally.lines()).last().asString().endsWith("at most 4: NOT met");
	}

	@Test
	void thirtyFourOfFortySlowdownsMustBeFoundOnTheRightSide() {
		add(34, Difference.MORE_TIME, Word.HIGHER);
		add(6, Difference.MORE_TIME, Word.TOO_CLOSE);
		assertThat(this.tally.isMet()).isTrue();
		add(33, Difference.MORE_CPU, Word.HIGHER);
		add(7, Difference.MORE_CPU, Word.LOWER);
		assertThat(this.tally.isMet()).isFalse();
		assertThat(this.tally.lines()).element(2)
			.isEqualTo("  20 % more server CPU found             40           0       33  at least 34: NOT met");
	}

	@Test
	void aTenthMoreIsPrintedWithoutABar() {
		add(2, Difference.LITTLE_TIME, Word.TOO_CLOSE);
		assertThat(this.tally.isMet()).isTrue();
		assertThat(this.tally.lines()).last()
			.isEqualTo("  10 % more time found                    2           0        0  nothing");
	}

	@Test
	void whatWasNotJudgedIsCountedWithItsReasonAndMeetsNoBar() {
		this.tally.add(List.of(said(Difference.NONE, Word.NOT_JUDGED, "It was too cold."),
				new Said("one.grpc-proto", Difference.MORE_TIME, Optional.empty())));
		assertThat(this.tally.isMet()).isFalse();
		assertThat(this.tally.lines()).containsExactly(
				"                                comparisons  not judged  counted  asked",
				"  copies called different                 1           1        0  at most 0: met",
				"  20 % more time found                    1           1        0  at least 1: NOT met",
				"  Not judged, 1: It was not played.", "  Not judged, 1: It was too cold.");
	}

	@Test
	void aRowShowsRatioIntervalAndWord() {
		assertThat(said(Difference.NONE, Word.HIGHER, "").line())
			.isEqualTo("  one.grpc-proto                   copy     1.100 (1.050 to 1.150)   slower");
		assertThat(said(Difference.NONE, Word.NOT_JUDGED, "It was too cold.").line())
			.endsWith("1.100 (1.050 to 1.150)   not judged: It was too cold.");
	}

	private void add(int times, Difference difference, Word word) {
		this.tally.add(Collections.nCopies(times, said(difference, word, "")));
	}

	private static Said said(Difference difference, Word word, String reason) {
		Metric metric = difference.isOfCpu() ? new Metric(Measure.SERVER_CPU, Statistic.MEAN) : MEDIAN;
		return new Said("one.grpc-proto", difference, Optional.of(new VerdictResult("mine/one: a : b", metric,
				new RatioResult(1.1, 1.05, 1.15), word, word.text(metric, 0.1), reason, null)));
	}

}
