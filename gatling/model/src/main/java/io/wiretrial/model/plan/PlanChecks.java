package io.wiretrial.model.plan;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.link.network.Network;

/** Checks of what a plan's keys mean together. */
final class PlanChecks {

	private static final Duration LONGEST_WINDOW = Duration.ofSeconds(60);

	private PlanChecks() {
	}

	static void window(Duration window) {
		if (window.compareTo(Plan.SHORTEST_WINDOW) < 0 || window.compareTo(LONGEST_WINDOW) > 0) {
			throw new IllegalArgumentException("Window %d ms is out of range: use %d ms to %d s."
				.formatted(window.toMillis(), Plan.SHORTEST_WINDOW.toMillis(), LONGEST_WINDOW.toSeconds()));
		}
	}

	static void limit(Load load, Condition condition, @Nullable Limit limit) {
		if (limit != null) {
			limit.requireMoreThan(load.network(), condition.operation(), condition.id());
		}
	}

	// A report tells networks apart by their names.
	static void networks(Load load, List<Condition> conditions) {
		List<String> names = Stream
			.concat(Stream.of(load), conditions.stream().map(Condition::load).filter(Objects::nonNull))
			.map(Load::network)
			.distinct()
			.map(Network::name)
			.toList();
		Set<String> seen = new HashSet<>();
		for (String name : names) {
			if (!seen.add(name)) {
				throw new IllegalArgumentException(
						"Network '%s' is two networks in this plan: give each a name of its own, such as name: satellite."
							.formatted(name));
			}
		}
	}

}
