package io.wiretrial.report.results;

import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.trial.plan.Claim;

/**
 * What became of a published claim.
 *
 * @param claim the claim
 * @param outcome what became of it
 * @param parts the numbers behind it: one per condition and arm compared with
 * @param published the published size beside ours, in words; empty if none was published
 * @param publishedAgrees whether the published size is compatible with our interval; null
 * where it cannot be said
 * @param blocksNeeded for an undecided claim, the blocks that the observed spread would
 * need; null where none is known
 * @param reason why it was not reproduced, or which of its conditions were not tried;
 * empty otherwise
 */
public record ClaimResult(Claim claim, Outcome outcome, List<Part> parts, String published,
		@Nullable Boolean publishedAgrees, @Nullable Integer blocksNeeded, String reason) {

	public ClaimResult {
		parts = List.copyOf(parts);
	}

	/** What became of a claim. */
	public enum Outcome {

		/** The data support it. */
		CONFIRMED,

		/** The data contradict it. */
		REFUTED,

		/** The data say nothing yet. */
		UNDECIDED,

		/** This run could not try it. */
		NOT_REPRODUCED,

		/** It is a question: the numbers are the answer. */
		ANSWERED,

		/** The corpus was fitted to the published numbers. */
		CALIBRATED

	}

	/**
	 * One ratio behind a claim.
	 *
	 * @param label what was compared
	 * @param size ratio, or slope
	 * @param low lower bound of the interval
	 * @param high upper bound of the interval
	 * @param outcome what became of this part
	 */
	public record Part(String label, double size, double low, double high, Outcome outcome) {
	}

}
