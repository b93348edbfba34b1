package io.wiretrial.link.network;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A network between generator and services.
 *
 * @param name what plans and reports call it, lower case letters, digits and hyphens
 * @param up way from the generator to the service
 * @param down way back
 * @param congestionWindow whether TCP's congestion window is modelled; without it, a
 * connection is as fast from its first byte as the link allows
 */
public record Network(String name, Way up, Way down, boolean congestionWindow) {

	/** What is put behind the name of a network to have no congestion window. */
	public static final String WITHOUT = "-without";

	/** The keys by which a plan writes a network of its own. */
	public static final List<String> KEYS = List.of("name", "roundTrip", "jitter", "rate", "up", "down", "queue",
			"congestionWindow");

	private static final long MEGABIT = 1_000_000;

	private static final long GIGABIT = 1_000_000_000;

	/** No network at all: this machine's loopback. */
	public static final Network LOOPBACK = new Network("loopback", bareWay(), bareWay(), false);

	/** Across a city: 10 ms there and back, 1 Gbit/s each way. */
	public static final Network METRO = even("metro", Duration.ofMillis(10), GIGABIT);

	/** Between two regions of a cloud: 62 ms there and back, 1 Gbit/s each way. */
	public static final Network REGION = even("region", Duration.ofMillis(62), GIGABIT);

	/** A telephone: 80 ms there and back, ± 10 ms each way, 20 Mbit/s down, 5 up. */
	public static final Network MOBILE = mobile();

	/** The networks that have names, from near to far. */
	public static final List<Network> NAMED = List.of(LOOPBACK, METRO, REGION, MOBILE);

	public Network {
		if (!name.matches("[a-z][a-z0-9-]{0,39}")) {
			throw new IllegalArgumentException(
					"Network name '%s' is not possible: use lower case letters, digits and hyphens, 40 at most."
						.formatted(name));
		}
	}

	/**
	 * Reads a network as a plan writes it.
	 * @param value the name of a network that has one, with {@value #WITHOUT} behind it
	 * for none of TCP's congestion window, or its values by key: {@code roundTrip},
	 * {@code jitter}, {@code rate} or {@code up} and {@code down}, {@code queue},
	 * {@code congestionWindow} and {@code name}
	 * @return the network with delay, rate and queue of both ways
	 * @throws IllegalArgumentException if there is no such network, with what is wrong
	 * and what to do
	 */
	public static Network of(Object value) {
		if (value instanceof Map<?, ?> values) {
			return new NetworkReader(values).read();
		}
		return NetworkReader.named(String.valueOf(value));
	}

	/**
	 * Returns the time there and back without waiting and sending.
	 * @return sum of the delays of both ways
	 */
	public Duration roundTrip() {
		return this.up.delay().plus(this.down.delay());
	}

	/**
	 * Tells whether data pass at once both ways.
	 * @return whether no link is needed
	 */
	public boolean bare() {
		return this.up.bare() && this.down.bare();
	}

	/**
	 * Returns this network without a model of TCP's congestion window.
	 * @return the same ways by another name
	 */
	public Network without() {
		return this.congestionWindow ? new Network(this.name + WITHOUT, this.up, this.down, false) : this;
	}

	/**
	 * Returns where a connection leads that crosses it, for people.
	 * @return such as {@code between regions} or {@code over mobile}
	 */
	public String where() {
		return equals(REGION) ? "between regions" : "over " + this.name;
	}

	/**
	 * Returns what the network is, for people.
	 * @return one sentence without a full stop
	 */
	public String described() {
		return "%s: %s there and back; up %s; down %s".formatted(this.name, Quantity.time(roundTrip()), this.up,
				this.down);
	}

	private static Network even(String name, Duration roundTrip, long bitsPerSecond) {
		Way way = new Way(roundTrip.dividedBy(2), Duration.ZERO, Bandwidth.withUsualQueue(bitsPerSecond, roundTrip));
		return new Network(name, way, way, true);
	}

	private static Network mobile() {
		Duration delay = Duration.ofMillis(40);
		Duration jitter = Duration.ofMillis(10);
		Duration roundTrip = delay.multipliedBy(2);
		return new Network("mobile", new Way(delay, jitter, Bandwidth.withUsualQueue(5 * MEGABIT, roundTrip)),
				new Way(delay, jitter, Bandwidth.withUsualQueue(20 * MEGABIT, roundTrip)), true);
	}

	private static Way bareWay() {
		return new Way(Duration.ZERO, Duration.ZERO, null);
	}

}
