package io.wiretrial.report.statistics;

import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;

import io.wiretrial.report.statistics.JudgedClaim.Outcome;

/**
 * The test of one claim: an outcome at a level. "Confirmed" is asked before "refuted".
 */
sealed interface ClaimHypothesis
		permits ClaimHypothesis.OneSide, ClaimHypothesis.Inside, ClaimHypothesis.Crossed, CauseTest {

	// The blocks of the shortest series
	int blocks();

	Outcome outcome(double significance, Scope scope);

	OptionalInt blocksNeeded(double significance);

	List<Estimate> estimates(double significance);

	static List<Estimate> estimates(DoubleUnaryOperator scale, double significance, SeriesInference... inferences) {
		List<Estimate> estimates = Stream.of(inferences)
			.map((inference) -> inference.estimate(scale, significance))
			.filter(Objects::nonNull)
			.toList();
		return (estimates.size() == inferences.length) ? estimates : List.of();
	}

	/**
	 * The mean lies on one side of 0.
	 *
	 * @param value the series
	 * @param claimed the side
	 * @param noise means that are not told from 0
	 * @param none the equivalence interval that refutes; a point where nothing but the
	 * other side does
	 * @param scale how the mean is shown
	 */
	record OneSide(SeriesInference value, Direction claimed, Interval noise, Interval none,
			DoubleUnaryOperator scale) implements ClaimHypothesis {

		@Override
		public int blocks() {
			return this.value.blocks();
		}

		@Override
		public Outcome outcome(double significance, Scope scope) {
			Interval interval = this.value.interval(significance, scope);
			boolean decided = !interval.contains(0) && !this.value.isNoise(this.noise);
			Direction found = (this.value.mean() > 0) ? Direction.ABOVE : Direction.BELOW;
			if (decided) {
				return (found == this.claimed) ? Outcome.CONFIRMED : Outcome.REFUTED;
			}
			boolean none = this.value.equivalenceInterval(significance, scope).isInside(this.none);
			return none ? Outcome.REFUTED : Outcome.UNDECIDED;
		}

		@Override
		public OptionalInt blocksNeeded(double significance) {
			return BlocksNeeded.least(this.value, BlocksNeeded.toFitInside(this.none, this.value, significance),
					(this.noise.contains(this.value.mean())) ? OptionalInt.empty()
							: BlocksNeeded.toExclude(0, this.value, significance));
		}

		@Override
		public List<Estimate> estimates(double significance) {
			return ClaimHypothesis.estimates(this.scale, significance, this.value);
		}

	}

	/**
	 * The mean lies inside a margin around 0.
	 *
	 * @param value the series
	 * @param margin what confirms
	 * @param same what refutes if the two-sided interval lies wholly outside it: the
	 * margin, or 0 alone
	 * @param noise means that are not told from 0
	 * @param scale how the mean is shown
	 */
	record Inside(SeriesInference value, Interval margin, Interval same, Interval noise,
			DoubleUnaryOperator scale) implements ClaimHypothesis {

		@Override
		public int blocks() {
			return this.value.blocks();
		}

		@Override
		public Outcome outcome(double significance, Scope scope) {
			if (this.value.equivalenceInterval(significance, scope).isInside(this.margin)) {
				return Outcome.CONFIRMED;
			}
			boolean outside = this.value.interval(significance, scope).isOutside(this.same)
					&& !this.value.isNoise(this.noise);
			return outside ? Outcome.REFUTED : Outcome.UNDECIDED;
		}

		@Override
		public OptionalInt blocksNeeded(double significance) {
			OptionalInt inside = BlocksNeeded.toFitInside(this.margin, this.value, significance);
			if (this.noise.contains(this.value.mean()) || this.same.contains(this.value.mean())) {
				return BlocksNeeded.least(this.value, inside);
			}
			double nearest = (this.value.mean() > 0) ? this.same.high() : this.same.low();
			return BlocksNeeded.least(this.value, inside, BlocksNeeded.toExclude(nearest, this.value, significance));
		}

		@Override
		public List<Estimate> estimates(double significance) {
			return ClaimHypothesis.estimates(this.scale, significance, this.value);
		}

	}

	/** Form crossing; also refuted where both ends are decided the other way round. */
	record Crossed(OneSide lowEnd, OneSide highEnd) implements ClaimHypothesis {

		@Override
		public int blocks() {
			return Math.min(this.lowEnd.blocks(), this.highEnd.blocks());
		}

		@Override
		public Outcome outcome(double significance, Scope scope) {
			Outcome low = this.lowEnd.outcome(significance, scope);
			Outcome high = this.highEnd.outcome(significance, scope);
			if (low == Outcome.UNDECIDED || high == Outcome.UNDECIDED) {
				return Outcome.UNDECIDED;
			}
			boolean crossed = low == Outcome.CONFIRMED && high == Outcome.CONFIRMED;
			return crossed ? Outcome.CONFIRMED : Outcome.REFUTED;
		}

		@Override
		public OptionalInt blocksNeeded(double significance) {
			OptionalInt low = this.lowEnd.blocksNeeded(significance);
			OptionalInt high = this.highEnd.blocksNeeded(significance);
			return (low.isPresent() && high.isPresent()) ? OptionalInt.of(Math.max(low.getAsInt(), high.getAsInt()))
					: OptionalInt.empty();
		}

		@Override
		public List<Estimate> estimates(double significance) {
			return ClaimHypothesis.estimates(Math::exp, significance, this.lowEnd.value(), this.highEnd.value());
		}

	}

}
