package io.wiretrial.report.results;

import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.trial.plan.Claim;

/**
 * What became of a published claim.
 *
 * @param claim the claim
 * @param outcome what became of it
 * @param parts the numbers behind it: one per condition and arm compared with, two for a
 * crossing; empty where fewer than two blocks are complete
 * @param published the published size beside ours, in words; empty if none was published
 * @param publishedAgrees whether the published size is compatible with our interval; null
 * where it cannot be said
 * @param blocksNeeded for an undecided claim, the complete blocks that the observed
 * spread would need, 6 or more (2 for a question); null where it is decided, and where no
 * number up to a million would do
 * @param remedy what would decide it, in one sentence; null unless undecided
 * @param reason why it was not reproduced or measured or cannot be decided, or which of
 * its conditions were not tried; empty otherwise
 */
public record ClaimResult(Claim claim, Outcome outcome, List<Part> parts, String published,
		@Nullable Boolean publishedAgrees, @Nullable Integer blocksNeeded, @Nullable String remedy, String reason) {

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

		/** It belongs to a set-up that no run here has, such as a browser. */
		NOT_MEASURED,

		/** It is a question: the numbers are the answer. */
		ANSWERED,

		/** The corpus was fitted to the published numbers. */
		CALIBRATED

	}

	/**
	 * One ratio behind a claim.
	 *
	 * @param label what was compared
	 * @param size ratio arm : other, above 0; for a slope the exponent, any number
	 * @param low lower bound of the interval of the size, any number up to it
	 * @param high upper bound of the interval of the size, any number from it
	 * @param outcome what became of this part
	 */
	public record Part(String label, double size, double low, double high, Outcome outcome) {
	}

}
