package io.wiretrial.model.result;

/**
 * Samples of the number of operations under way.
 *
 * @param samples number of samples
 * @param mean their mean; 0 if there are none
 * @param standardError of the mean, as if samples were independent; 0 for fewer than two
 */
public record InFlight(long samples, double mean, double standardError) {

	/** Mean time between two samples, in ns. */
	public static final long PERIOD_NANOS = 1_000_000;

	/** No samples. */
	public static final InFlight NONE = new InFlight(0, 0, 0);

}
