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
 * @param cold how much of that nothing has shown, because the start had hardly begun: so
 * far may be off what is said of the start itself, from 0 to {@code warming}
 */
public record BetweenStarts(double variance, double degrees, double warming, double cold) {

	/** Of what is the same in every start, such as bytes. */
	public static final BetweenStarts NONE = new BetweenStarts(0, Double.POSITIVE_INFINITY);

	/** Starts from which on their means alone are the sample. */
	public static final int FEWEST_ALONE = 6;

	public BetweenStarts {
		if (!(variance >= 0) || !(degrees > 0) || !(cold >= 0) || !(warming >= cold)) {
			throw new IllegalArgumentException(
					("A spread between starts of variance %s with %s degrees of freedom, warming by %s and cold by %s, "
							+ "is none: give a variance and a cold of 0 or more, a warming of no less and more than 0 degrees.")
						.formatted(variance, degrees, warming, cold));
		}
	}

	/**
	 * Creates the spread of warm starts.
	 * @param variance variance of the mean of one start, 0 or more
	 * @param degrees degrees of freedom of the variance, above 0
	 */
	public BetweenStarts(double variance, double degrees) {
		this(variance, degrees, 0, 0);
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
		return new BetweenStarts(this.variance, this.degrees, Math.max(moves, this.cold), this.cold);
	}

	/**
	 * Returns this spread of a start that had hardly begun.
	 * @param moves how far its mean may still move, whatever it did so far, 0 or more
	 * @return the same spread
	 */
	public BetweenStarts cold(double moves) {
		return new BetweenStarts(this.variance, this.degrees, Math.max(moves, this.warming), moves);
	}

	/**
	 * Returns the spread of a sum or difference of two independent means. What warms up
	 * moves the same way, so a difference of two moves by no more than the greater.
	 * @param other the spread of the other
	 * @return both together
	 */
	public BetweenStarts plus(BetweenStarts other) {
		double sum = this.variance + other.variance;
		double degrees = (sum == 0) ? NONE.degrees : degrees(this, other);
		return new BetweenStarts(sum, degrees, Math.max(this.warming, other.warming), Math.max(this.cold, other.cold));
	}

	/**
	 * Returns the spread of a multiple.
	 * @param factor what the mean is multiplied by
	 * @return the spread of the product
	 */
	public BetweenStarts times(double factor) {
		double size = Math.abs(factor);
		return new BetweenStarts(this.variance * size * size, this.degrees, this.warming * size, this.cold * size);
	}

	private static double degrees(BetweenStarts one, BetweenStarts two) {
		double sum = one.variance + two.variance;
		return sum * sum / (one.variance * one.variance / one.degrees + two.variance * two.variance / two.degrees);
	}

}
