package io.wiretrial.report.statistics;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.DoubleUnaryOperator;

import org.jspecify.annotations.Nullable;

/**
 * A claim with what became of it.
 *
 * @param form the claim with its numbers
 * @param outcome what became of it
 * @param sizes the sizes behind it: two for a crossing (low end, high end) and for a
 * cause (the effect, and the share of it where there is one), none where there are no
 * numbers, else one
 * @param unitsNeeded for an undecided claim, the blocks or starts that would decide it;
 * empty where 1,000 would not
 */
public record JudgedClaim(ClaimForm form, Outcome outcome, List<Size> sizes, OptionalInt unitsNeeded) {

	public JudgedClaim {
		sizes = List.copyOf(sizes);
	}

	/**
	 * Tells whether a published size is compatible with ours. Equal arms agree with
	 * "about 1" where the claim of their equality is confirmed.
	 * @param published the size; {@code null} where none was published
	 * @return {@code null} where there is not exactly one size, and where our interval is
	 * too wide to tell
	 */
	public @Nullable Boolean agreesWith(@Nullable PublishedSize published) {
		if (published == null || this.sizes.size() != 1) {
			return null;
		}
		if (this.form instanceof ClaimForm.Equal) {
			return (this.outcome == Outcome.UNDECIDED) ? null : (Boolean) (this.outcome == Outcome.CONFIRMED);
		}
		return published.agreesWith(this.sizes.get(0).interval());
	}

	/**
	 * The size of an effect: a ratio, a slope or a share.
	 *
	 * @param size the number
	 * @param interval its interval
	 */
	public record Size(double size, Interval interval) {

		static Size of(Comparison comparison, DoubleUnaryOperator scale) {
			return new Size(scale.applyAsDouble(comparison.logRatio().value()), comparison.interval().map(scale));
		}

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

		/** There was a question, no claim: see the size. */
		ANSWERED

	}

}
