package io.wiretrial.trial.environment;

import java.util.List;

/**
 * Spread of the means of one arm when its service is started again: what no number of
 * blocks of one start can tell. Measured by {@code wiretrial selftest --only
 * starts}, kept per machine, and copied to each run.
 *
 * @param version version of this format, 1
 * @param entries one per measure and service
 */
public record StartSpread(int version, List<Entry> entries) {

	/** Version of the format that this class reads and writes. */
	public static final int VERSION = 1;

	/** Standard deviation that is assumed where none was measured. */
	public static final double ASSUMED = 0.05;

	/** Degrees of freedom that a measured spread has at least. */
	public static final int FEWEST_DEGREES = 20;

	public StartSpread {
		entries = List.copyOf(entries);
	}

	/**
	 * The spread of one measure of one service.
	 *
	 * @param measure name of the measure, such as {@code total}
	 * @param service name of the service, without its instance
	 * @param standardDeviation of the logarithm of a start's mean, 0 or more
	 * @param degrees degrees of freedom, 1 or more
	 */
	public record Entry(String measure, String service, double standardDeviation, int degrees) {
	}

}
