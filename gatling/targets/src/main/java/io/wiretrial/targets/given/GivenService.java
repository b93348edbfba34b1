package io.wiretrial.targets.given;

import java.time.Duration;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;

import io.wiretrial.model.environment.Environment;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.targets.RunningService;
import io.wiretrial.targets.TargetNotReadyException;

/**
 * A service that was started by somebody else: it can be watched from outside, not
 * restarted.
 */
final class GivenService implements RunningService {

	// A service under full load may well miss one look.
	private static final int MISSES_OF_THE_DEAD = 5;

	private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(2);

	private static final Duration POLL = Duration.ofMillis(200);

	private final Target target;

	private final Outside outside;

	private final long readyMillis;

	private final long betweenLooksNanos;

	private long lookedNanos = System.nanoTime();

	private int misses;

	private String lastMiss = "";

	GivenService(Target target, Outside outside, long readyMillis, Duration betweenLooks) {
		this.target = target;
		this.outside = outside;
		this.readyMillis = readyMillis;
		this.betweenLooksNanos = betweenLooks.toNanos();
	}

	static GivenService awaitReady(Target target, Duration atMost) {
		Outside outside = Outside.of(target);
		long start = System.nanoTime();
		String miss = outside.missing(Actuator.COST);
		while (!miss.isEmpty()) {
			if (System.nanoTime() - start > atMost.toNanos() || Thread.currentThread().isInterrupted()) {
				throw new TargetNotReadyException(
						"Service '%s' did not answer within %d s (%s): start it, or correct its host and management port."
							.formatted(target.name(), atMost.toSeconds(), miss));
			}
			LockSupport.parkNanos(POLL.toNanos());
			miss = outside.missing(Actuator.COST);
		}
		return new GivenService(target, outside, (System.nanoTime() - start) / 1_000_000, BETWEEN_LOOKS);
	}

	@Override
	public Target target() {
		return this.target;
	}

	@Override
	public Environment.ProcessInfo info() {
		return new Environment.ProcessInfo(this.target.name(), this.outside.java(), List.of(),
				List.of("given at " + this.target.host() + " " + new TreeMap<>(this.target.ports())), this.readyMillis);
	}

	@Override
	public long pid() {
		throw new IllegalStateException(
				"Service '%s' was not started here, its process is not known: measure it with --place process."
					.formatted(this.target.name()));
	}

	@Override
	public synchronized boolean alive() {
		if (System.nanoTime() - this.lookedNanos >= this.betweenLooksNanos) {
			this.lastMiss = this.outside.missing(Actuator.HEALTH);
			this.misses = this.lastMiss.isEmpty() ? 0 : this.misses + 1;
			this.lookedNanos = System.nanoTime();
		}
		return this.misses < MISSES_OF_THE_DEAD;
	}

	@Override
	public synchronized String death() {
		return (this.misses < MISSES_OF_THE_DEAD) ? ""
				: "did not answer %d times in a row (%s)".formatted(this.misses, this.lastMiss);
	}

	@Override
	public void restart() {
		throw new TargetNotReadyException(
				"Service '%s' was not started here: start it again where it runs, then repeat the run."
					.formatted(this.target.name()));
	}

}
