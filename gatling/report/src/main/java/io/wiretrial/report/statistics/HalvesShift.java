package io.wiretrial.report.statistics;

/**
 * How far the medians of the two halves of a trial lie apart: {@code |ln(p50₁ / p50₂)|}.
 * A trial whose halves differ had not settled, or was disturbed (the house's rule; 0.2 is
 * a fifth).
 *
 * @param firstMedian the median of the first half, any unit, above 0
 * @param secondMedian the median of the second half, the same unit, above 0
 */
public record HalvesShift(double firstMedian, double secondMedian) {

	/** The shift above which a trial is called unsteady. */
	public static final double UNSTEADY_ABOVE = 0.2;

	public HalvesShift {
		if (!(firstMedian > 0 && secondMedian > 0) || Double.isInfinite(firstMedian)
				|| Double.isInfinite(secondMedian)) {
			throw new IllegalArgumentException(
					"The halves' medians %s and %s have no ratio: give finite values above 0.".formatted(firstMedian,
							secondMedian));
		}
	}

	/**
	 * Returns the shift.
	 * @return {@code |ln(p50₁ / p50₂)|}, 0 or more
	 */
	public double shift() {
		return Math.abs(Math.log(this.firstMedian / this.secondMedian));
	}

	/**
	 * Returns whether the halves differ.
	 * @return {@code true} if the shift is above 0.2
	 */
	public boolean isUnsteady() {
		return shift() > UNSTEADY_ABOVE;
	}

}
