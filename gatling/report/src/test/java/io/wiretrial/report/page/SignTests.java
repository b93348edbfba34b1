package io.wiretrial.report.page;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.report.measure.Unit;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.results.VerdictResult.Kind;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;

import static org.assertj.core.api.Assertions.assertThat;

class SignTests {

	@Test
	void callsLessTimeBetter() {
		assertThat(Sign.of(verdict(Measure.TOTAL, Kind.LOWER, false))).isEqualTo(new Sign("▼", "better"));
		assertThat(Sign.of(verdict(Measure.TOTAL, Kind.HIGHER, false))).isEqualTo(new Sign("▲", "worse"));
	}

	@Test
	void callsMoreEventsBetter() {
		assertThat(Sign.of(verdict(Measure.EVENT_RATE, Kind.LOWER, false))).isEqualTo(new Sign("▼", "worse"));
		assertThat(Sign.of(verdict(Measure.EVENT_RATE, Kind.HIGHER, false))).isEqualTo(new Sign("▲", "better"));
	}

	@Test
	void hollowsWhatAnotherStartCouldTurn() {
		assertThat(Sign.of(verdict(Measure.TOTAL, Kind.LOWER, true)).shape()).isEqualTo("▽");
		assertThat(Sign.of(verdict(Measure.TOTAL, Kind.HIGHER, true)).shape()).isEqualTo("△");
	}

	private static VerdictResult verdict(Measure measure, Kind kind, boolean inThisStart) {
		VerdictResult.Pair pair = new VerdictResult.Pair(1, 1, Unit.MICROSECONDS);
		return new VerdictResult(Metric.mean(measure), "", kind, new VerdictResult.Sentence("", "", ""),
				new VerdictResult.Size(1, new VerdictResult.Range(1, 1, 0.95), inThisStart, 0.02, pair, pair),
				new VerdictResult.Evidence(1, 10, 0, 1_000, 0), List.of(), null);
	}

}
