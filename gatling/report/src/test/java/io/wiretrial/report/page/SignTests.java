package io.wiretrial.report.page;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.results.Withheld;
import io.wiretrial.report.results.Word;

import static org.assertj.core.api.Assertions.assertThat;

class SignTests {

	@Test
	void callsLessTimeBetter() {
		assertThat(Sign.of(verdict(Measure.TOTAL, Word.LOWER, null))).isEqualTo(new Sign("▼", "better"));
		assertThat(Sign.of(verdict(Measure.TOTAL, Word.HIGHER, null))).isEqualTo(new Sign("▲", "worse"));
	}

	@Test
	void callsMoreEventsBetter() {
		assertThat(Sign.of(verdict(Measure.EVENT_RATE, Word.LOWER, null))).isEqualTo(new Sign("▼", "worse"));
		assertThat(Sign.of(verdict(Measure.EVENT_RATE, Word.HIGHER, null))).isEqualTo(new Sign("▲", "better"));
	}

	@Test
	void tellsWhatFailedFromWhatWasNotJudged() {
		assertThat(Sign.of(verdict(Measure.TOTAL, Word.NOT_JUDGED, Withheld.FAILED))).isEqualTo(new Sign("×", "alarm"));
		assertThat(Sign.of(verdict(Measure.TOTAL, Word.NOT_JUDGED, Withheld.TOO_COLD)))
			.isEqualTo(new Sign("!", "alarm"));
	}

	private static VerdictResult verdict(Measure measure, Word word, @Nullable Withheld withheld) {
		Metric metric = Metric.mean(measure);
		return new VerdictResult("", metric, null, word, word.text(metric, 0.1), "", withheld);
	}

}
