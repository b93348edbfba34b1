package io.wiretrial.generator.phase;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

import io.wiretrial.generator.machine.ClockOffset;
import io.wiretrial.generator.machine.CostSource;
import io.wiretrial.generator.machine.TimedReading;
import io.wiretrial.model.event.Event;
import io.wiretrial.model.schedule.Target;

/**
 * Reads the targets' costs, and waits for a target that is gone.
 */
final class TargetWatch {

	/** How long a target may take to come back. */
	static final Duration PATIENCE = Duration.ofSeconds(30);

	private static final Duration READ_TIMEOUT = Duration.ofSeconds(2);

	private static final long POLL_NANOS = 100_000_000;

	private final Map<String, CostSource> readers = new HashMap<>();

	private final Set<String> gone = new HashSet<>();

	private final Consumer<Event> events;

	private final BooleanSupplier stopped;

	TargetWatch(Collection<Target> targets, Consumer<Event> events, BooleanSupplier stopped) {
		targets.forEach((target) -> this.readers.put(target.name(), CostSource.of(target, READ_TIMEOUT)));
		this.events = events;
		this.stopped = stopped;
	}

	Optional<TimedReading> read(String target) {
		CostSource reader = this.readers.get(target);
		if (reader == null) {
			return Optional.empty();
		}
		long asked = System.nanoTime();
		return reader.read().map((cost) -> new TimedReading(cost, asked, System.nanoTime()));
	}

	Optional<ClockOffset> clock(String target) {
		CostSource reader = this.readers.get(target);
		if (reader == null) {
			return Optional.empty();
		}
		long asked = System.nanoTime();
		return reader.monotonicNanos().map((now) -> ClockOffset.of(asked, now, System.nanoTime()));
	}

	// Returns what two targets have in common if one process answers to both names.
	String process(String target) {
		CostSource reader = this.readers.get(target);
		return (reader != null) ? reader.process() : target;
	}

	// Tells whether a target was waited for in vain.
	boolean isGone(String target) {
		return this.gone.contains(target);
	}

	/**
	 * Waits until a target answers.
	 * @param target name that the schedule has for it
	 * @return false if it did not come back in time
	 */
	boolean await(String target) {
		this.events.accept(new Event.WaitingForTarget(Instant.now(), target));
		long start = System.nanoTime();
		while (System.nanoTime() - start < PATIENCE.toNanos() && !this.stopped.getAsBoolean()) {
			if (read(target).isPresent()) {
				this.events.accept(new Event.TargetBack(Instant.now(), target));
				return true;
			}
			LockSupport.parkNanos(POLL_NANOS);
		}
		this.gone.add(target);
		return false;
	}

}
