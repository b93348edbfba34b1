package io.wiretrial.report.statistics;

import java.util.List;
import java.util.OptionalInt;

import org.jspecify.annotations.Nullable;

/**
 * A claim with its verdict.
 *
 * @param claim the claim
 * @param outcome the verdict
 * @param inThisStart whether it holds for the one start that was played alone
 * @param estimates the sizes behind it: two for a crossing (low end, high end) and for a
 * cause (the effect, and the share of it where there is one), none where there are fewer
 * than 2 blocks, else one
 * @param blocksNeeded for an undecided claim, the blocks that the observed spread would
 * need, 2 for a question without an answer; empty where more than a million, or no
 * number, would do
 */
public record JudgedClaim(MeasuredClaim claim, Outcome outcome, boolean inThisStart, List<Estimate> estimates,
		OptionalInt blocksNeeded) {

	public JudgedClaim {
		estimates = List.copyOf(estimates);
	}

	/**
	 * Tells whether the published size is compatible with ours. Equal arms agree with
	 * "about 1" where the claim of their equality is confirmed.
	 * @return {@code null} where there is no published size or not exactly one estimate,
	 * and where our interval is too wide to tell
	 */
	public @Nullable Boolean publishedAgrees() {
		PublishedSize published = this.claim.published();
		if (published == null || this.estimates.size() != 1) {
			return null;
		}
		if (this.claim.form() instanceof ClaimForm.Equal) {
			return (this.outcome == Outcome.UNDECIDED) ? null : (Boolean) (this.outcome == Outcome.CONFIRMED);
		}
		return published.agreesWith(interval(this.estimates.get(0)));
	}

	/**
	 * Returns the interval that goes with the outcome.
	 * @param estimate one of the estimates
	 * @return that of any start, unless the outcome holds for the start that was played
	 * alone
	 */
	public Interval interval(Estimate estimate) {
		return this.inThisStart ? estimate.inThisStart() : estimate.anyStart();
	}

	/**
	 * Outcome of a claim.
	 */
	public enum Outcome {

		/** The data support the claim. */
		CONFIRMED,

		/** The data contradict the claim. */
		REFUTED,

		/** The data say nothing yet. */
		UNDECIDED,

		/** The claim was not tried by this run. */
		NOT_TRIED,

		/** There is no effect of which the claim could name the cause. */
		NO_EFFECT,

		/** There was a question, no claim: see the estimates. */
		ANSWERED

	}

}
