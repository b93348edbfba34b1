package io.wiretrial.runner.run;

import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

import io.wiretrial.model.event.Event;
import io.wiretrial.runner.progress.RunProgress;
import io.wiretrial.targets.RunningGenerator;

/** Follows the generator to its end. */
final class GeneratorWatch {

	private static final Duration POLL = Duration.ofMillis(200);

	private static final Duration FAREWELL = Duration.ofSeconds(30);

	private final RunningGenerator generator;

	private final EventTail events;

	private final ServiceRestart targets;

	private final Faults faults;

	private final RunProgress progress;

	private final StopSignal stop;

	private final Duration longestSilence;

	private final Runnable onFirstEvent;

	private boolean spoken;

	private long lastSignNanos = System.nanoTime();

	private long askedNanos;

	private boolean asked;

	private boolean finished;

	GeneratorWatch(RunningGenerator generator, EventTail events, ServiceRestart targets, Faults faults,
			RunProgress progress, StopSignal stop, Duration longestSilence, Runnable onFirstEvent) {
		this.generator = generator;
		this.events = events;
		this.targets = targets;
		this.faults = faults;
		this.progress = progress;
		this.stop = stop;
		this.longestSilence = longestSilence;
		this.onFirstEvent = onFirstEvent;
	}

	/**
	 * Follows the generator until it ends, or until it does not answer a request to end.
	 * @throws InterruptedException if the waiting thread is interrupted
	 */
	void follow() throws InterruptedException {
		OptionalInt exitCode = OptionalInt.empty();
		while (exitCode.isEmpty() && !overdue()) {
			exitCode = this.generator.await(POLL);
			read();
			if (exitCode.isEmpty()) {
				supervise();
			}
		}
		if (exitCode.isEmpty()) {
			this.faults.add("generator", "The generator did not end within %d s.".formatted(FAREWELL.toSeconds()),
					"It was killed; what it had written stands.");
		}
		else if (!this.finished) {
			this.faults.add("generator", "The generator was not done: it %s.%n%s".formatted(this.generator.how(),
					this.generator.lastWords()), "What it had written stands.");
		}
	}

	private void read() {
		List<Event> fresh = this.events.poll();
		if (!fresh.isEmpty()) {
			this.lastSignNanos = System.nanoTime();
			if (!this.spoken) {
				this.spoken = true;
				this.onFirstEvent.run();
			}
		}
		for (Event event : fresh) {
			this.finished |= event instanceof Event.GeneratorFinished;
			this.progress.accept(event);
		}
	}

	private void supervise() {
		boolean alive = this.targets.look();
		if (this.asked) {
			return;
		}
		boolean silent = System.nanoTime() - this.lastSignNanos > this.longestSilence.toNanos();
		if (silent) {
			this.faults.add("generator",
					"The generator said nothing for %d s.".formatted(this.longestSilence.toSeconds()),
					"It was asked to end; what it had written stands.");
		}
		if (!alive || silent || this.stop.requested()) {
			this.asked = true;
			this.askedNanos = System.nanoTime();
			this.generator.finish();
		}
	}

	private boolean overdue() {
		return this.asked && System.nanoTime() - this.askedNanos > FAREWELL.toNanos();
	}

}
