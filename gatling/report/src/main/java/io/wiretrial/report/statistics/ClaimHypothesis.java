package io.wiretrial.report.statistics;

import java.util.List;
import java.util.function.DoubleUnaryOperator;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.statistics.JudgedClaim.Outcome;
import io.wiretrial.report.statistics.JudgedClaim.Size;

/** The test of one claim. */
sealed interface ClaimHypothesis {

	Outcome outcome();

	// Blocks or starts behind it, the fewest of its parts
	int units();

	// The same if more units were like these
	ClaimHypothesis over(int units);

	List<Size> sizes();

	/**
	 * The number lies on one side of 0, or of what is claimed to be 0.
	 *
	 * @param comparison the number with its control
	 * @param claimed the side
	 * @param none the interval that refutes; {@code null} where nothing but the other
	 * side does
	 * @param scale how the number is shown
	 */
	record OneSide(Comparison comparison, Standing claimed, @Nullable Interval none,
			DoubleUnaryOperator scale) implements ClaimHypothesis {

		@Override
		public Outcome outcome() {
			Standing found = Judge.standing(this.comparison, this.none);
			if (found == Standing.OPEN) {
				return Outcome.UNDECIDED;
			}
			return (found == this.claimed) ? Outcome.CONFIRMED : Outcome.REFUTED;
		}

		@Override
		public int units() {
			return this.comparison.logRatio().units();
		}

		@Override
		public ClaimHypothesis over(int units) {
			return new OneSide(this.comparison.over(units), this.claimed, this.none, this.scale);
		}

		@Override
		public List<Size> sizes() {
			return List.of(Size.of(this.comparison, this.scale));
		}

	}

	/**
	 * The number lies inside a margin around 0.
	 *
	 * @param comparison the number with its control
	 * @param margin what confirms
	 * @param same what refutes if the interval lies wholly outside it: the margin, or 0
	 * alone
	 * @param scale how the number is shown
	 */
	record Inside(Comparison comparison, Interval margin, Interval same,
			DoubleUnaryOperator scale) implements ClaimHypothesis {

		@Override
		public Outcome outcome() {
			Interval interval = this.comparison.interval();
			if (interval.isInside(this.margin)) {
				return Outcome.CONFIRMED;
			}
			return (interval.isOutside(this.same) && this.comparison.isBeyondControl()) ? Outcome.REFUTED
					: Outcome.UNDECIDED;
		}

		@Override
		public int units() {
			return this.comparison.logRatio().units();
		}

		@Override
		public ClaimHypothesis over(int units) {
			return new Inside(this.comparison.over(units), this.margin, this.same, this.scale);
		}

		@Override
		public List<Size> sizes() {
			return List.of(Size.of(this.comparison, this.scale));
		}

	}

	/** Form crossing; also refuted where both ends are decided another way. */
	record Crossed(ClaimHypothesis lowEnd, ClaimHypothesis highEnd) implements ClaimHypothesis {

		@Override
		public Outcome outcome() {
			List<Outcome> ends = List.of(this.lowEnd.outcome(), this.highEnd.outcome());
			if (ends.contains(Outcome.UNDECIDED)) {
				return Outcome.UNDECIDED;
			}
			return ends.contains(Outcome.REFUTED) ? Outcome.REFUTED : Outcome.CONFIRMED;
		}

		@Override
		public int units() {
			return Math.min(this.lowEnd.units(), this.highEnd.units());
		}

		@Override
		public ClaimHypothesis over(int units) {
			return new Crossed(this.lowEnd.over(units), this.highEnd.over(units));
		}

		@Override
		public List<Size> sizes() {
			return List.of(this.lowEnd.sizes().get(0), this.highEnd.sizes().get(0));
		}

	}

	/**
	 * Form cause: the effect itself must be decided, then the share of it that the cause
	 * explains.
	 *
	 * @param effect whether there is none
	 * @param share whether the share is above 0
	 */
	record Explained(Inside effect, OneSide share) implements ClaimHypothesis {

		@Override
		public Outcome outcome() {
			return switch (this.effect.outcome()) {
				case CONFIRMED -> Outcome.NO_EFFECT;
				case REFUTED -> this.share.outcome();
				default -> Outcome.UNDECIDED;
			};
		}

		@Override
		public int units() {
			return this.effect.units();
		}

		@Override
		public ClaimHypothesis over(int units) {
			return new Explained((Inside) this.effect.over(units), (OneSide) this.share.over(units));
		}

		// The effect and, where there is one, the share of it
		@Override
		public List<Size> sizes() {
			Size effect = this.effect.sizes().get(0);
			return (this.effect.outcome() == Outcome.REFUTED) ? List.of(effect, this.share.sizes().get(0))
					: List.of(effect);
		}

	}

}
