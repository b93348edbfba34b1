package io.wiretrial.targets.worker;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import io.wiretrial.model.environment.Environment;
import io.wiretrial.model.schedule.Cell;
import io.wiretrial.targets.given.OwnNetwork;

/**
 * Workers that a run asks for.
 *
 * @param host numeric address at which the runner listens
 * @param port port there, 0 for any
 * @param workers how many by service, and of the generator
 */
public record FleetOrder(String host, int port, Map<String, Integer> workers) {

	private static final Pattern ADDRESS = Pattern.compile("([^:]+):(\\d{1,5})");

	static final int LAST_PORT = 65_535;

	/** Name by which a worker is asked for that runs the generator. */
	public static final String GENERATOR = Environment.Worker.GENERATOR;

	public FleetOrder {
		workers = Map.copyOf(workers);
	}

	/**
	 * Checks what a user asks for.
	 * @param listen address and port at which the runner listens
	 * @param workers how many by service
	 * @return the order, with the address looked up
	 * @throws UnusableFleetException if the address is none, or a public one, or there
	 * would be more generators than one
	 */
	public static FleetOrder of(String listen, Map<String, Integer> workers) {
		Matcher parts = ADDRESS.matcher(listen);
		if (!parts.matches() || Integer.parseInt(parts.group(2)) > LAST_PORT) {
			throw new UnusableFleetException(
					"Address '%s' to listen at is not of the form ADDRESS:PORT: use one such as --listen 10.0.0.1:7000."
						.formatted(listen));
		}
		int generators = workers.getOrDefault(GENERATOR, 1);
		if (generators != 1) {
			throw new UnusableFleetException(
					"A run has one generator, and --workers has generator=%d: use generator=1, or leave it out to have the generator here."
						.formatted(generators));
		}
		try {
			return new FleetOrder(OwnNetwork.address(parts.group(1)), Integer.parseInt(parts.group(2)), workers);
		}
		catch (IllegalArgumentException ex) {
			throw new UnusableFleetException("Address to listen at (--listen): %s.".formatted(ex.getMessage()));
		}
	}

	/**
	 * Tells whether the generator is a worker's.
	 * @return false if it is a process of the runner's machine
	 */
	public boolean hasGenerator() {
		return this.workers.containsKey(GENERATOR);
	}

	// What workers are given, in the order in which they join; each is another worker's.
	List<String> roles(Collection<String> targets) {
		List<String> roles = new ArrayList<>(new TreeSet<>(targets));
		if (hasGenerator()) {
			roles.add(0, GENERATOR);
		}
		requireExactly(roles);
		return roles;
	}

	private void requireExactly(List<String> roles) {
		Map<String, Integer> needed = byService(roles);
		if (!needed.equals(this.workers)) {
			throw new UnusableFleetException(
					"The plans need workers for %s, and %s are named: use --workers '%s', or choose other plans."
						.formatted(text(needed), text(this.workers), text(needed)));
		}
	}

	static Map<String, Integer> byService(Iterable<String> targets) {
		Map<String, Integer> counted = new TreeMap<>();
		targets.forEach((target) -> counted.merge(Cell.serviceName(target), 1, Integer::sum));
		return counted;
	}

	private static String text(Map<String, Integer> workers) {
		return workers.isEmpty() ? "none"
				: new TreeMap<>(workers).entrySet()
					.stream()
					.map((entry) -> entry.getKey() + "=" + entry.getValue())
					.collect(Collectors.joining(","));
	}

	// "echo-grpc on 1 worker, 0 joined, and echo-rest on 2 workers, 1 joined"
	static String missing(List<String> targets, Iterable<String> joined) {
		Map<String, Integer> there = byService(joined);
		return byService(targets).entrySet()
			.stream()
			.filter((needed) -> there.getOrDefault(needed.getKey(), 0) < needed.getValue())
			.map((needed) -> "%s on %d worker%s, %d joined".formatted(needed.getKey(), needed.getValue(),
					(needed.getValue() == 1) ? "" : "s", there.getOrDefault(needed.getKey(), 0)))
			.collect(Collectors.joining(", and "));
	}

}
