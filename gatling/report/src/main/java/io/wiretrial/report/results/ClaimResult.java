package io.wiretrial.report.results;

import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/**
 * Outcome of a published claim: one outcome, whatever the number of its rows.
 *
 * @param id id of the published claim, such as {@code M2}
 * @param text the claim in one sentence
 * @param outcome what became of it: all rows must be confirmed, one refuted row refutes
 * it
 * @param publishedAgrees whether the published sizes are compatible with our intervals;
 * null where it cannot be said
 * @param blocksNeeded for an undecided claim, the blocks (from six starts on the starts)
 * that would decide it, 2 or more; null where it is decided, and where 1,000 would not
 * @param remedy what would decide it, in one sentence; null unless undecided
 * @param reason why it was not tried or measured or cannot be decided; empty otherwise
 * @param rows its parts, each with an outcome of its own
 */
public record ClaimResult(String id, String text, Outcome outcome, @Nullable Boolean publishedAgrees,
		@Nullable Integer blocksNeeded, @Nullable String remedy, String reason, List<ClaimRow> rows) {

	public ClaimResult {
		rows = List.copyOf(rows);
	}

	/**
	 * Counts what came of claims: every claim once, so that the counts add up.
	 * @param claims some claims
	 * @return such as {@code 1 confirmed, 2 refuted}
	 */
	public static String counted(Collection<ClaimResult> claims) {
		Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);
		claims.forEach((claim) -> counts.merge(claim.outcome(), 1, Integer::sum));
		return counts.entrySet()
			.stream()
			.map((count) -> "%d %s".formatted(count.getValue(), count.getKey().words()))
			.collect(Collectors.joining(", "));
	}

	/** Outcome of a claim. */
	public enum Outcome {

		/** The data support it. */
		CONFIRMED("confirmed"),

		/** The data contradict it. */
		REFUTED("refuted"),

		/** The data say nothing yet. */
		UNDECIDED("undecided"),

		/** This run did not try it. */
		NOT_TRIED("not tried"),

		/** No run tries it yet, for example because it needs a browser. */
		NOT_MEASURED("not measured yet"),

		/** It names the cause of an effect that this run did not find. */
		NO_EFFECT("no effect to explain"),

		/** It is a question: the numbers are the answer. */
		ANSWERED("answered"),

		/** The corpus was fitted to the published numbers. */
		CALIBRATED("calibrated");

		private final String words;

		Outcome(String words) {
			this.words = words;
		}

		/**
		 * Returns what a reader calls it.
		 * @return such as {@code not tried}
		 */
		public String words() {
			return this.words;
		}

	}

}
