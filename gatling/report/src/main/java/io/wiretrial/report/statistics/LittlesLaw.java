package io.wiretrial.report.statistics;

/**
 * The check of a trial by Little's law, L = λ W (Little, <em>A Proof for the Queuing
 * Formula L = λW</em>, Operations Research 9, 1961): the operations in flight, sampled by
 * a gauge of its own, must be the rate times the mean time. Where they are not, clock,
 * gauge or recorder is wrong.
 *
 * @param meanInFlight the mean of the gauge, operations, 0 or more
 * @param ratePerSecond completed operations per second, above 0
 * @param meanTotalSeconds the mean time of an operation, in seconds, above 0
 */
public record LittlesLaw(double meanInFlight, double ratePerSecond, double meanTotalSeconds) {

	/** The relative deviation above which a trial is called doubtful. */
	public static final double DOUBTFUL_ABOVE = 0.1;

	public LittlesLaw {
		if (!(meanInFlight >= 0 && ratePerSecond > 0 && meanTotalSeconds > 0)
				|| Double.isInfinite(meanInFlight + ratePerSecond + meanTotalSeconds)) {
			throw new IllegalArgumentException(
					"Little's law needs a gauge of 0 or more and rate and mean above 0, all finite, not %s, %s/s, %s s: "
						.formatted(meanInFlight, ratePerSecond, meanTotalSeconds)
							+ "leave trials without completed operations out.");
		}
	}

	/**
	 * Returns the relative deviation of the gauge from the law.
	 * @return {@code |L / (λ W) − 1|}, 0 or more
	 */
	public double deviation() {
		return Math.abs(this.meanInFlight / (this.ratePerSecond * this.meanTotalSeconds) - 1);
	}

	/**
	 * Returns whether the trial contradicts the law.
	 * @return {@code true} if the deviation is above 10 %
	 */
	public boolean isDoubtful() {
		return deviation() > DOUBTFUL_ABOVE;
	}

}
