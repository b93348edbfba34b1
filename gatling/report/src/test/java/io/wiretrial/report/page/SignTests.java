package io.wiretrial.report.page;

import org.junit.jupiter.api.Test;

import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.results.Word;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;

import static org.assertj.core.api.Assertions.assertThat;

class SignTests {

	@Test
	void callsLessTimeBetter() {
		assertThat(Sign.of(verdict(Measure.TOTAL, Word.LOWER, ""))).isEqualTo(new Sign("▼", "better"));
		assertThat(Sign.of(verdict(Measure.TOTAL, Word.HIGHER, ""))).isEqualTo(new Sign("▲", "worse"));
	}

	@Test
	void callsMoreEventsBetter() {
		assertThat(Sign.of(verdict(Measure.EVENT_RATE, Word.LOWER, ""))).isEqualTo(new Sign("▼", "worse"));
		assertThat(Sign.of(verdict(Measure.EVENT_RATE, Word.HIGHER, ""))).isEqualTo(new Sign("▲", "better"));
	}

	@Test
	void tellsWhatFailedFromWhatWasNotJudged() {
		assertThat(Sign.of(verdict(Measure.TOTAL, Word.NOT_JUDGED, "Failed: grpc died.")))
			.isEqualTo(new Sign("×", "alarm"));
		assertThat(Sign.of(verdict(Measure.TOTAL, Word.NOT_JUDGED, "Too cold: x."))).isEqualTo(new Sign("!", "alarm"));
	}

	private static VerdictResult verdict(Measure measure, Word word, String reason) {
		Metric metric = Metric.mean(measure);
		return VerdictResult.of("", metric, null, word.text(metric, 0.1), reason);
	}

}
