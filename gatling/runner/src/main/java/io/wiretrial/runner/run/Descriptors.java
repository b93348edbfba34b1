package io.wiretrial.runner.run;

import java.util.List;
import java.util.Optional;

import io.wiretrial.link.network.Network;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.schedule.PlannedRun;

/** Refuses runs that need more descriptors than a process may open. */
final class Descriptors {

	/**
	 * Jars, logs, histograms and sockets that every process has besides its connections.
	 */
	private static final int BESIDES = 400;

	/** Selectors and port of a link. */
	private static final int OF_A_LINK = 8;

	private Descriptors() {
	}

	static void require(List<PlannedRun> runs, Optional<Long> limit) {
		long needed = needed(runs);
		if (limit.isPresent() && limit.get() < needed) {
			throw new UnusableEnvironmentException(
					"The generator needs up to %d descriptors (%d of them connections), and the limit is %d: raise it with ulimit -n %d, or lower lanes or connections in the plan."
						.formatted(needed, needed - BESIDES, limit.get(), needed));
		}
	}

	// Of the run that needs most
	static long needed(List<PlannedRun> runs) {
		return runs.stream().mapToLong(Descriptors::needed).max().orElse(BESIDES);
	}

	// Connections stay open over trials: they add up by arm, target and load.
	private static long needed(PlannedRun run) {
		return BESIDES + run.conditions()
			.stream()
			.flatMap((condition) -> condition.played()
				.stream()
				.flatMap((arm) -> arm.targets().stream().map((target) -> pool(condition.load(), arm.name(), target))))
			.distinct()
			.mapToLong(Pool::descriptors)
			.sum();
	}

	private static Pool pool(Load load, String arm, String target) {
		int shared = load.connections().shared();
		return new Pool(arm, target, ((shared > 0) ? shared : load.users()) + load.publishers(), load.network());
	}

	/** Connections of one arm to one target at one load and over one network. */
	private record Pool(String arm, String target, int connections, Network network) {

		// A link has two sockets of each connection that crosses it.
		long descriptors() {
			return this.network.bare() ? this.connections : 3L * this.connections + OF_A_LINK;
		}

	}

}
