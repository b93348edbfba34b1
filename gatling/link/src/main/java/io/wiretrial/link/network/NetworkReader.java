package io.wiretrial.link.network;

import java.time.Duration;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/** Reads a network from the values of a plan. */
final class NetworkReader {

	private static final String MODELLED = "modelled";

	private static final String NOT_MODELLED = "without";

	private final Map<?, ?> values;

	NetworkReader(Map<?, ?> values) {
		this.values = values;
	}

	static Network named(String name) {
		String known = name.strip();
		for (Network network : Network.NAMED) {
			if (network.name().equals(known)) {
				return network;
			}
			if (network.without().name().equals(known)) {
				return network.without();
			}
		}
		throw new IllegalArgumentException(
				"Network '%s' is not known: use %s, a name with %s behind it, or values such as roundTrip: 20ms."
					.formatted(name, String.join(", ", Network.NAMED.stream().map(Network::name).toList()),
							Network.WITHOUT));
	}

	Network read() {
		checkKeys();
		Duration roundTrip = time("roundTrip");
		Duration jitter = time("jitter");
		String queue = text("queue");
		Way up = way("up", roundTrip, jitter, queue);
		Way down = way("down", roundTrip, jitter, queue);
		if (queue != null && up.bandwidth() == null && down.bandwidth() == null) {
			throw new IllegalArgumentException(
					"Queue %s has nothing to wait for: give a rate too, or leave it out.".formatted(queue));
		}
		String name = text("name");
		return new Network((name != null) ? name : "own", up, down, congestionWindow());
	}

	private void checkKeys() {
		for (Object key : this.values.keySet()) {
			if (!Network.KEYS.contains(String.valueOf(key))) {
				throw new IllegalArgumentException(
						"Key '%s' of a network is not known: use %s.".formatted(key, String.join(", ", Network.KEYS)));
			}
		}
		if (text("rate") != null && (text("up") != null || text("down") != null)) {
			throw new IllegalArgumentException(
					"Rate %s is given beside a rate of one way: use rate for both ways, or up and down."
						.formatted(text("rate")));
		}
		if (text("roundTrip") == null && text("rate") == null && text("up") == null && text("down") == null) {
			throw new IllegalArgumentException(
					"Network %s has neither delay nor rate: give roundTrip or rate, or use loopback."
						.formatted(this.values));
		}
	}

	private Way way(String direction, Duration roundTrip, Duration jitter, @Nullable String queue) {
		String own = text(direction);
		String rate = (own != null) ? own : text("rate");
		Bandwidth bandwidth = null;
		if (rate != null) {
			long bitsPerSecond = Quantity.RATE.read(rate);
			bandwidth = (queue != null) ? new Bandwidth(bitsPerSecond, Quantity.SIZE.read(queue))
					: Bandwidth.withUsualQueue(bitsPerSecond, roundTrip);
		}
		return new Way(roundTrip.dividedBy(2), jitter, bandwidth);
	}

	private boolean congestionWindow() {
		String text = text("congestionWindow");
		if (text != null && !text.equals(MODELLED) && !text.equals(NOT_MODELLED)) {
			throw new IllegalArgumentException(
					"Congestion window '%s' is not known: use %s or %s.".formatted(text, MODELLED, NOT_MODELLED));
		}
		return !NOT_MODELLED.equals(text);
	}

	private Duration time(String key) {
		String text = text(key);
		return (text != null) ? Duration.ofNanos(Quantity.TIME.read(text)) : Duration.ZERO;
	}

	private @Nullable String text(String key) {
		Object value = this.values.get(key);
		return (value != null) ? value.toString().strip() : null;
	}

}
