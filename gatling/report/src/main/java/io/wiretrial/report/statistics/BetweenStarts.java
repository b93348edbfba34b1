package io.wiretrial.report.statistics;

/**
 * How far the mean of a series would lie apart if the services were started again: what
 * no number of blocks of one start can tell. Variances of independent parts add up, their
 * degrees of freedom by Welch and Satterthwaite (Satterthwaite, <em>An Approximate
 * Distribution of Estimates of Variance Components</em>, Biometrics Bulletin 2, 1946).
 *
 * @param variance variance of the mean of one start, 0 or more
 * @param degrees degrees of freedom of the variance, above 0; infinite where it is known
 */
public record BetweenStarts(double variance, double degrees) {

	/** Of what is the same in every start, such as bytes. */
	public static final BetweenStarts NONE = new BetweenStarts(0, Double.POSITIVE_INFINITY);

	/** Starts from which on their means alone are the sample. */
	public static final int FEWEST_ALONE = 6;

	public BetweenStarts {
		if (!(variance >= 0) || !(degrees > 0)) {
			throw new IllegalArgumentException(
					("A spread between starts of variance %s with %s degrees of freedom is none: give a variance "
							+ "of 0 or more and more than 0 degrees.")
						.formatted(variance, degrees));
		}
	}

	/**
	 * Creates the spread of an arm.
	 * @param standardDeviation of the logarithm of a start's mean, 0 or more
	 * @param degrees degrees of freedom behind it, above 0
	 * @return the spread
	 */
	public static BetweenStarts of(double standardDeviation, double degrees) {
		return new BetweenStarts(standardDeviation * standardDeviation, degrees);
	}

	/**
	 * Returns the spread of a sum or difference of two independent means.
	 * @param other the spread of the other
	 * @return both together
	 */
	public BetweenStarts plus(BetweenStarts other) {
		double sum = this.variance + other.variance;
		return (sum == 0) ? NONE : new BetweenStarts(sum, degrees(this, other));
	}

	/**
	 * Returns the spread of a multiple.
	 * @param factor what the mean is multiplied by
	 * @return the spread of the product
	 */
	public BetweenStarts times(double factor) {
		return new BetweenStarts(this.variance * factor * factor, this.degrees);
	}

	private static double degrees(BetweenStarts one, BetweenStarts two) {
		double sum = one.variance + two.variance;
		return sum * sum / (one.variance * one.variance / one.degrees + two.variance * two.variance / two.degrees);
	}

}
