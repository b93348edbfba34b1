package io.wiretrial.report.statistics;

import java.util.List;
import java.util.OptionalInt;

import org.jspecify.annotations.Nullable;

/**
 * A claim with its verdict.
 *
 * @param claim the claim
 * @param outcome the verdict
 * @param estimates the sizes behind it: two for a crossing (low end, high end), none
 * where there are fewer than 2 blocks, else one
 * @param blocksNeeded for an undecided claim, the blocks that the observed spread would
 * need, 2 for a question without an answer; empty where more than a million, or no
 * number, would do
 * @param publishedAgrees whether the published size is compatible with the interval;
 * {@code null} where there is no published size or not exactly one estimate
 */
public record JudgedClaim(Claim claim, Outcome outcome, List<Estimate> estimates, OptionalInt blocksNeeded,
		@Nullable Boolean publishedAgrees) {

	public JudgedClaim {
		estimates = List.copyOf(estimates);
	}

	static JudgedClaim of(Claim claim, Outcome outcome, List<Estimate> estimates, OptionalInt blocksNeeded) {
		PublishedSize published = claim.published();
		Boolean agrees = (published != null && estimates.size() == 1)
				? published.agreesWith(estimates.get(0).difference().counting()) : null;
		return new JudgedClaim(claim, outcome, estimates, blocksNeeded, agrees);
	}

	/**
	 * What became of a claim.
	 */
	public enum Outcome {

		/** The data support the claim. */
		CONFIRMED,

		/** The data contradict the claim. */
		REFUTED,

		/** The data say nothing yet. */
		UNDECIDED,

		/** The claim could not be tried in this run. */
		NOT_REPRODUCED,

		/** There was a question, no claim: see the estimates. */
		ANSWERED

	}

}
