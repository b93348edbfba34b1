package io.wiretrial.trial.plan;

/**
 * How operations are asked for.
 *
 * @param model open or closed
 * @param arrivals spacing of the intended send times in the open model
 * @param rate arrival rate in the open model, of all lanes together
 * @param lanes virtual users that live for the whole plan, 1 to 10,000
 * @param connections connections that carry the operations of one cell
 */
public record Load(Model model, @Default("poisson") Arrivals arrivals, @Default("auto") ArrivalRate rate, int lanes,
		@Default("per-lane") Connections connections) {

	public Load {
		if (lanes < 1 || lanes > 10_000) {
			throw new IllegalArgumentException("Lanes %d is out of range: use 1 to 10000.".formatted(lanes));
		}
	}

	/** Who decides when the next operation starts. */
	public enum Model {

		/** A schedule decides: latency counts from the intended send time. */
		OPEN,

		/** The previous reply decides: lanes send in a loop. */
		CLOSED

	}

	/** How intended send times are spaced. */
	public enum Arrivals {

		/** Equal intervals. */
		FIXED,

		/** Exponential intervals from the trial's seed. */
		POISSON

	}

}
