package io.wiretrial.report.results;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Metric;

/**
 * What is said of one arm against its baseline, by the plan's metric.
 *
 * @param comparison plan, condition, arm and baseline, such as
 * {@code calls/fields-5: grpc-proto : rest-json-h1}
 * @param metric the metric that was compared
 * @param ratio arm : baseline, above 0; null where none could be formed
 * @param low lower bound of its interval, above 0; null where {@code ratio} is
 * @param high upper bound of its interval, above 0; null where {@code ratio} is
 * @param word such as {@code faster}, {@code same within 10 %}, {@code too close to call}
 * or {@code not judged}; empty for a comparison that is not primary
 * @param reason what would decide it, or why it was not judged, in one sentence; empty
 * where there is none
 * @param withheld of which kind the reason is; null where it withholds no word
 */
public record VerdictResult(String comparison, Metric metric, @Nullable Double ratio, @Nullable Double low,
		@Nullable Double high, String word, String reason, @Nullable Withheld withheld) {

	/**
	 * Makes a verdict.
	 * @param comparison plan, condition, arm and baseline
	 * @param metric the metric that was compared
	 * @param size ratio and interval; null where none could be formed
	 * @param word the word in the words of the metric
	 * @param reason one sentence, or nothing
	 * @param withheld of which kind the reason is; null where it withholds no word
	 * @return the verdict
	 */
	public static VerdictResult of(String comparison, Metric metric, @Nullable RatioResult size, String word,
			String reason, @Nullable Withheld withheld) {
		return new VerdictResult(comparison, metric, (size != null) ? (Double) size.ratio() : null,
				(size != null) ? (Double) size.low() : null, (size != null) ? (Double) size.high() : null, word, reason,
				withheld);
	}

	/**
	 * Tells whether the arm or its baseline failed.
	 * @return whether that is why no word is said
	 */
	public boolean hasFailed() {
		return this.withheld == Withheld.FAILED;
	}

	/**
	 * Returns the word without that of its metric.
	 * @return which word it is
	 */
	public Word kind() {
		return Word.of(this.word, this.metric);
	}

	/**
	 * Returns ratio and interval.
	 * @return null where there are none
	 */
	public @Nullable RatioResult size() {
		return (this.ratio != null && this.low != null && this.high != null)
				? new RatioResult(this.ratio, this.low, this.high) : null;
	}

}
