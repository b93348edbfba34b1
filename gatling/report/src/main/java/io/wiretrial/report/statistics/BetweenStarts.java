package io.wiretrial.report.statistics;

/**
 * Spread that the mean of a series would have if the services were started again: what no
 * number of blocks of one start can tell. Variances of independent parts add up, their
 * degrees of freedom by Welch and Satterthwaite (Satterthwaite, <em>An Approximate
 * Distribution of Estimates of Variance Components</em>, Biometrics Bulletin 2, 1946).
 *
 * @param variance variance of the mean of one start, 0 or more
 * @param degrees degrees of freedom of the variance, above 0; infinite where it is known
 * @param warming how far the mean of one start may still move, to either side, because
 * the start was not warm, 0 or more; no variance: what is cold is so in every block
 */
public record BetweenStarts(double variance, double degrees, double warming) {

	/** Of what is the same in every start, such as bytes. */
	public static final BetweenStarts NONE = new BetweenStarts(0, Double.POSITIVE_INFINITY, 0);

	/** Starts from which on their means alone are the sample. */
	public static final int FEWEST_ALONE = 6;

	public BetweenStarts {
		if (!(variance >= 0) || !(degrees > 0) || !(warming >= 0)) {
			throw new IllegalArgumentException(
					("A spread between starts of variance %s with %s degrees of freedom, warming by %s, is none: "
							+ "give a variance and a warming of 0 or more and more than 0 degrees.")
						.formatted(variance, degrees, warming));
		}
	}

	/**
	 * Creates the spread of warm starts.
	 * @param variance variance of the mean of one start, 0 or more
	 * @param degrees degrees of freedom of the variance, above 0
	 */
	public BetweenStarts(double variance, double degrees) {
		this(variance, degrees, 0);
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
	 * Returns this spread of a start that is not warm.
	 * @param moves how far its mean may still move, 0 or more
	 * @return the same spread
	 */
	public BetweenStarts warming(double moves) {
		return new BetweenStarts(this.variance, this.degrees, moves);
	}

	/**
	 * Returns the spread of a sum or difference of two independent means. What warms up
	 * moves the same way, so a difference of two moves by no more than the greater.
	 * @param other the spread of the other
	 * @return both together
	 */
	public BetweenStarts plus(BetweenStarts other) {
		double sum = this.variance + other.variance;
		double moves = Math.max(this.warming, other.warming);
		return (sum == 0) ? NONE.warming(moves) : new BetweenStarts(sum, degrees(this, other), moves);
	}

	/**
	 * Returns the spread of a multiple.
	 * @param factor what the mean is multiplied by
	 * @return the spread of the product
	 */
	public BetweenStarts times(double factor) {
		return new BetweenStarts(this.variance * factor * factor, this.degrees, this.warming * Math.abs(factor));
	}

	private static double degrees(BetweenStarts one, BetweenStarts two) {
		double sum = one.variance + two.variance;
		return sum * sum / (one.variance * one.variance / one.degrees + two.variance * two.variance / two.degrees);
	}

}
