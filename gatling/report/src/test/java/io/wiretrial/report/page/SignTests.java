package io.wiretrial.report.page;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.report.results.LimitResult;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.results.WithheldReason;
import io.wiretrial.report.results.Word;

import static org.assertj.core.api.Assertions.assertThat;

/** Every word by shape and colour, so that either tells it. */
class SignTests {

	@ParameterizedTest
	@CsvSource({ "TOTAL, LOWER, ▼, better", "TOTAL, HIGHER, ▲, worse", "EVENT_RATE, LOWER, ▼, worse",
			"EVENT_RATE, HIGHER, ▲, better", "TOTAL, SAME, =, same", "TOTAL, TOO_CLOSE, ?, open",
			"TOTAL, NOT_JUDGED, !, alarm", "TOTAL, NONE, '', mute" })
	void callsLessTimeAndMoreEventsBetter(Measure measure, Word word, String shape, String tone) {
		assertThat(Sign.of(verdict(measure, word, null))).isEqualTo(new Sign(shape, tone));
	}

	@Test
	void tellsWhatFailedFromWhatWasNotJudged() {
		assertThat(Sign.of(verdict(Measure.TOTAL, Word.NOT_JUDGED, WithheldReason.FAILED)))
			.isEqualTo(new Sign("×", "alarm"));
		assertThat(Sign.of(verdict(Measure.TOTAL, Word.NOT_JUDGED, WithheldReason.TOO_COLD)))
			.isEqualTo(new Sign("!", "alarm"));
	}

	@ParameterizedTest
	@CsvSource({ "HOLDS, ✓, better", "MISSES, ×, worse", "TOO_CLOSE, ?, open", "NOT_JUDGED, !, alarm" })
	void tellsWhichLimitsHold(LimitResult.Kept kept, String shape, String tone) {
		assertThat(Sign.of(new LimitResult(1, 100, 0.01, null, null, kept))).isEqualTo(new Sign(shape, tone));
	}

	@ParameterizedTest
	@CsvSource({ "CONFIRMED, ✓, better", "REFUTED, ×, worse", "UNDECIDED, ?, open", "NOT_TRIED, ·, mute" })
	void tellsWhatBecameOfAClaim(ClaimResult.Outcome outcome, String shape, String tone) {
		assertThat(Sign.of(outcome)).isEqualTo(new Sign(shape, tone));
	}

	private static VerdictResult verdict(Measure measure, Word word, @Nullable WithheldReason withheld) {
		Metric metric = Metric.mean(measure);
		return new VerdictResult("", metric, null, word, word.text(metric, 0.1), "", withheld);
	}

}
