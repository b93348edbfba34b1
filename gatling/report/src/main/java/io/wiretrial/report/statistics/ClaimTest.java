package io.wiretrial.report.statistics;

import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.Stream;

import io.wiretrial.report.statistics.JudgedClaim.Outcome;

/**
 * The test of one claim: a p-value for Holm's procedure, then an outcome at the level
 * that the procedure gives. "Confirmed" is asked before "refuted".
 */
sealed interface ClaimTest {

	// The least level at which Student's t would decide the claim, either way.
	double pValue();

	// The complete blocks of the shortest series.
	int blocks();

	Outcome outcome(double significance);

	OptionalInt blocksNeeded(double significance);

	List<Estimate> estimates(double significance);

	private static List<Estimate> estimates(Scale scale, double significance, SeriesInference... inferences) {
		List<Estimate> estimates = Stream.of(inferences)
			.map((inference) -> inference.estimate(scale, significance, significance))
			.filter(Objects::nonNull)
			.toList();
		return (estimates.size() == inferences.length) ? estimates : List.of();
	}

	/** Forms less and greater. */
	record OneSide(SeriesInference ratio, Direction claimed) implements ClaimTest {

		@Override
		public double pValue() {
			return this.ratio.differencePValue();
		}

		@Override
		public int blocks() {
			return this.ratio.blocks();
		}

		@Override
		public Outcome outcome(double significance) {
			Interval interval = this.ratio.interval(significance).counting();
			if (interval.contains(0)) {
				return Outcome.UNDECIDED;
			}
			Direction found = (interval.low() > 0) ? Direction.ABOVE : Direction.BELOW;
			return (found == this.claimed) ? Outcome.CONFIRMED : Outcome.REFUTED;
		}

		@Override
		public OptionalInt blocksNeeded(double significance) {
			return BlocksNeeded.least(this.ratio, BlocksNeeded.toExclude(0, this.ratio, significance));
		}

		@Override
		public List<Estimate> estimates(double significance) {
			return ClaimTest.estimates(Scale.LOG_RATIO, significance, this.ratio);
		}

	}

	/** Form equal. */
	record Equality(SeriesInference ratio, Interval margin, Interval noise) implements ClaimTest {

		@Override
		public double pValue() {
			return Math.min(this.ratio.equivalencePValue(this.margin), this.ratio.differencePValue());
		}

		@Override
		public int blocks() {
			return this.ratio.blocks();
		}

		@Override
		public Outcome outcome(double significance) {
			if (this.ratio.equivalenceInterval(significance).counting().isInside(this.margin)) {
				return Outcome.CONFIRMED;
			}
			boolean different = !this.ratio.interval(significance).counting().contains(0)
					&& !this.noise.contains(this.ratio.mean());
			return (different) ? Outcome.REFUTED : Outcome.UNDECIDED;
		}

		@Override
		public OptionalInt blocksNeeded(double significance) {
			return BlocksNeeded.least(this.ratio, BlocksNeeded.toFitInside(this.margin, this.ratio, significance),
					(this.noise.contains(this.ratio.mean())) ? OptionalInt.empty()
							: BlocksNeeded.toExclude(0, this.ratio, significance));
		}

		@Override
		public List<Estimate> estimates(double significance) {
			return ClaimTest.estimates(Scale.LOG_RATIO, significance, this.ratio);
		}

	}

	/** Form cause. */
	record Change(SeriesInference change, Interval margin) implements ClaimTest {

		@Override
		public double pValue() {
			return Math.min(this.change.differencePValue(), this.change.equivalencePValue(this.margin));
		}

		@Override
		public int blocks() {
			return this.change.blocks();
		}

		@Override
		public Outcome outcome(double significance) {
			if (!this.change.interval(significance).counting().contains(0)) {
				return Outcome.CONFIRMED;
			}
			boolean absent = this.change.equivalenceInterval(significance).counting().isInside(this.margin);
			return (absent) ? Outcome.REFUTED : Outcome.UNDECIDED;
		}

		@Override
		public OptionalInt blocksNeeded(double significance) {
			return BlocksNeeded.least(this.change, BlocksNeeded.toExclude(0, this.change, significance),
					BlocksNeeded.toFitInside(this.margin, this.change, significance));
		}

		@Override
		public List<Estimate> estimates(double significance) {
			return ClaimTest.estimates(Scale.LOG_RATIO, significance, this.change);
		}

	}

	/** Form slope. */
	record Steepness(SeriesInference slope, Interval bounds) implements ClaimTest {

		@Override
		public double pValue() {
			return Math.min(this.slope.equivalencePValue(this.bounds), this.slope.outsidePValue(this.bounds));
		}

		@Override
		public int blocks() {
			return this.slope.blocks();
		}

		@Override
		public Outcome outcome(double significance) {
			if (this.slope.equivalenceInterval(significance).counting().isInside(this.bounds)) {
				return Outcome.CONFIRMED;
			}
			boolean outside = this.slope.interval(significance).counting().isOutside(this.bounds);
			return (outside) ? Outcome.REFUTED : Outcome.UNDECIDED;
		}

		@Override
		public OptionalInt blocksNeeded(double significance) {
			if (this.bounds.contains(this.slope.mean())) {
				return BlocksNeeded.least(this.slope, BlocksNeeded.toFitInside(this.bounds, this.slope, significance));
			}
			double nearest = (this.slope.mean() > this.bounds.high()) ? this.bounds.high() : this.bounds.low();
			return BlocksNeeded.least(this.slope, BlocksNeeded.toExclude(nearest, this.slope, significance));
		}

		@Override
		public List<Estimate> estimates(double significance) {
			return ClaimTest.estimates(Scale.PLAIN, significance, this.slope);
		}

	}

	/** Form crossing; also refuted where both ends are decided the other way round. */
	record Crossed(OneSide lowEnd, OneSide highEnd) implements ClaimTest {

		@Override
		public double pValue() {
			return Math.max(this.lowEnd.pValue(), this.highEnd.pValue());
		}

		@Override
		public int blocks() {
			return Math.min(this.lowEnd.blocks(), this.highEnd.blocks());
		}

		@Override
		public Outcome outcome(double significance) {
			Outcome low = this.lowEnd.outcome(significance);
			Outcome high = this.highEnd.outcome(significance);
			if (low == Outcome.UNDECIDED || high == Outcome.UNDECIDED) {
				return Outcome.UNDECIDED;
			}
			boolean crossed = low == Outcome.CONFIRMED && high == Outcome.CONFIRMED;
			return (crossed) ? Outcome.CONFIRMED : Outcome.REFUTED;
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
			return ClaimTest.estimates(Scale.LOG_RATIO, significance, this.lowEnd.ratio(), this.highEnd.ratio());
		}

	}

}
