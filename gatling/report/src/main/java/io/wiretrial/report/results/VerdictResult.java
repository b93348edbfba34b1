package io.wiretrial.report.results;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Metric;

/**
 * Verdict on one arm against its baseline, by the plan's metric.
 *
 * @param comparison plan, condition, arm and baseline, such as
 * {@code calls/fields-5: grpc-proto : rest-json-h1}
 * @param metric the metric that was compared
 * @param size arm : baseline with its interval; null where none could be formed
 * @param kind which word it is
 * @param word the same in the words of the metric, such as {@code faster},
 * {@code same within 10 %}, {@code too close to call} or {@code not judged}; empty for a
 * comparison that is not primary
 * @param reason what would decide it, or why it was not judged, in one sentence; empty
 * where there is none
 * @param withheld of which kind the reason is; null where it withholds no word
 */
public record VerdictResult(String comparison, Metric metric, @Nullable RatioResult size, Word kind, String word,
		String reason, @Nullable WithheldReason withheld) {

	/**
	 * Tells whether the arm or its baseline failed.
	 * @return whether that is why no word is said
	 */
	public boolean hasFailed() {
		return this.withheld == WithheldReason.FAILED;
	}

}
