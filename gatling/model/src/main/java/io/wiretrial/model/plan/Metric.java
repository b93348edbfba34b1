package io.wiretrial.model.plan;

/**
 * The one number per trial that is compared between arms.
 *
 * @param measure what is measured of an operation
 * @param statistic which number of the trial's distribution; {@link Statistic#MEAN} for
 * measures that have one value per trial
 */
public record Metric(Measure measure, Statistic statistic) {

	/**
	 * Makes the metric of a mean.
	 * @param measure what is measured of each operation
	 * @return the measure with {@link Statistic#MEAN}
	 */
	public static Metric mean(Measure measure) {
		return new Metric(measure, Statistic.MEAN);
	}

}
