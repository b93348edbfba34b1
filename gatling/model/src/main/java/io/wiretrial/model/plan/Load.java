package io.wiretrial.model.plan;

import org.jspecify.annotations.Nullable;

import io.wiretrial.link.network.Network;

/**
 * Way in which operations are asked for.
 *
 * @param model open or closed
 * @param arrivals spacing of the intended send times in the open model
 * @param rate arrival rate in the open model, of all users together; each arm has it
 * while it has its turn. Lowered to a fifth of what the slowest arm reaches
 * @param users virtual users that live for the whole plan, 1 to 10,000
 * @param connections connections that carry the operations of one cell
 * @param publishers users beside the others that publish, 0 to 1,000; each has a
 * connection of its own
 * @param network what the connections cross: {@code loopback}, {@code metro} (10 ms there
 * and back, 1 Gbit/s), {@code region} (62 ms, 1 Gbit/s) or {@code mobile} (80 ms ± 10 ms
 * each way, 20 Mbit/s down, 5 up). With {@code -without} behind its name it has none of
 * TCP's congestion window. A block of keys is a link of your own: {@code roundTrip}
 * ({@code 62ms}), {@code jitter}, {@code rate} or {@code up} and {@code down}
 * ({@code 20Mbit/s}), {@code queue} ({@code 64KiB}), {@code congestionWindow}
 * ({@code modelled} or {@code without}) and {@code name}
 * @param tabs tabs of the browser over which users are spread, 1 to 20; of no effect on
 * arms without a browser
 */
public record Load(Model model, @Default("poisson") Arrivals arrivals, @Nullable ArrivalRate rate, int users,
		@Default("per-user") Connections connections, @Default("0") int publishers,
		@Default("loopback") Network network, @Default("1") Integer tabs) {

	public Load {
		rate = (rate != null) ? rate : ArrivalRate.NONE;
		network = (network != null) ? network : Network.LOOPBACK;
		tabs = (tabs != null) ? tabs : (Integer) 1;
		if (users < 1 || users > 10_000) {
			throw new IllegalArgumentException("Users %d is out of range: use 1 to 10000.".formatted(users));
		}
		if (tabs < 1 || tabs > 20) {
			throw new IllegalArgumentException("Tabs %d is out of range: use 1 to 20.".formatted(tabs));
		}
		if (publishers < 0 || publishers > 1_000) {
			throw new IllegalArgumentException("Publishers %d is out of range: use 0 to 1000.".formatted(publishers));
		}
	}

	/**
	 * Makes a load on this machine's loopback.
	 * @param model who decides when the next operation starts
	 * @param arrivals spacing of the intended send times
	 * @param rate arrival rate of all users together
	 * @param users virtual users
	 * @param connections connections that carry the operations
	 * @param publishers users beside the others that publish
	 */
	public Load(Model model, Arrivals arrivals, ArrivalRate rate, int users, Connections connections, int publishers) {
		this(model, arrivals, rate, users, connections, publishers, Network.LOOPBACK, 1);
	}

	/**
	 * Makes a load without publishers.
	 * @param model who decides when the next operation starts
	 * @param arrivals spacing of the intended send times
	 * @param rate arrival rate of all users together
	 * @param users virtual users
	 * @param connections connections that carry the operations
	 */
	public Load(Model model, Arrivals arrivals, ArrivalRate rate, int users, Connections connections) {
		this(model, arrivals, rate, users, connections, 0);
	}

	/**
	 * Returns the same load over another network.
	 * @param other what the connections cross
	 * @return a copy with that network
	 */
	public Load over(Network other) {
		return new Load(this.model, this.arrivals, this.rate, this.users, this.connections, this.publishers, other,
				this.tabs);
	}

	/**
	 * Returns the same load in as many tabs of a browser.
	 * @param other tabs over which users are spread
	 * @return a copy with that number of tabs
	 */
	public Load inTabs(int other) {
		return new Load(this.model, this.arrivals, this.rate, this.users, this.connections, this.publishers,
				this.network, other);
	}

	/**
	 * Returns the number of virtual users that a cell needs.
	 * @return users and publishers
	 */
	public int allUsers() {
		return this.users + this.publishers;
	}

	/** Rule that decides when the next operation starts. */
	public enum Model {

		/** A schedule decides: latency counts from the intended send time. */
		OPEN,

		/** The previous reply decides: users send in a loop. */
		CLOSED

	}

	/** Spacing of intended send times. */
	public enum Arrivals {

		/** Equal intervals. */
		FIXED,

		/** Exponential intervals from the trial's seed. */
		POISSON,

		/** Each user at equal intervals of its own, the users spread evenly over one. */
		PACED

	}

}
