package io.wiretrial.trial.plan;

/**
 * How operations are asked for.
 *
 * @param model open or closed
 * @param arrivals spacing of the intended send times in the open model
 * @param rate arrival rate in the open model, of all lanes together and of all arms that
 * share a phase
 * @param lanes virtual users that live for the whole plan, 1 to 10,000
 * @param connections connections that carry the operations of one cell
 * @param publishers lanes beside the others that publish, 0 to 1,000; each has a
 * connection of its own
 */
public record Load(Model model, @Default("poisson") Arrivals arrivals, @Default("auto") ArrivalRate rate, int lanes,
		@Default("per-lane") Connections connections, @Default("0") int publishers) {

	public Load {
		if (lanes < 1 || lanes > 10_000) {
			throw new IllegalArgumentException("Lanes %d is out of range: use 1 to 10000.".formatted(lanes));
		}
		if (publishers < 0 || publishers > 1_000) {
			throw new IllegalArgumentException("Publishers %d is out of range: use 0 to 1000.".formatted(publishers));
		}
	}

	/**
	 * Makes a load without publishers.
	 * @param model who decides when the next operation starts
	 * @param arrivals spacing of the intended send times
	 * @param rate arrival rate of all lanes together
	 * @param lanes virtual users
	 * @param connections connections that carry the operations
	 */
	public Load(Model model, Arrivals arrivals, ArrivalRate rate, int lanes, Connections connections) {
		this(model, arrivals, rate, lanes, connections, 0);
	}

	/**
	 * Returns the number of virtual users that a cell needs.
	 * @return lanes and publishers
	 */
	public int users() {
		return this.lanes + this.publishers;
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
		POISSON,

		/** Each lane at equal intervals of its own, the lanes spread evenly over one. */
		PACED

	}

}
