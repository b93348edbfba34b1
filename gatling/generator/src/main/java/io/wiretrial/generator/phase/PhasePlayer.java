package io.wiretrial.generator.phase;

import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

import io.wiretrial.generator.record.InFlightGauge;
import io.wiretrial.generator.record.Recording;
import io.wiretrial.generator.record.TrialRecorder;
import io.wiretrial.generator.record.Window;
import io.wiretrial.trial.result.InFlight;

/**
 * Plays one phase on the stage and waits until it has come to rest. Used by the
 * controller's thread alone.
 */
final class PhasePlayer {

	/** Time that lanes get to see a phase before its first slot. */
	static final long NOTICE_NANOS = 2_000_000;

	private static final long POLL_NANOS = 200_000;

	private final Stage stage;

	private final LongSupplier clock;

	private TrialRecorder recorder;

	PhasePlayer(Stage stage, LongSupplier clock) {
		this.stage = stage;
		this.clock = clock;
		this.recorder = new TrialRecorder(stage.eventLoops());
	}

	long now() {
		return this.clock.getAsLong();
	}

	/**
	 * Plays a phase.
	 * @param score what to play
	 * @return what was recorded
	 */
	Played play(Score score) {
		Window window = score.window();
		this.recorder.open(window);
		if (score.traced()) {
			this.recorder.trace();
		}
		TrialRecorder current = this.recorder;
		Slots slots = score.slots();
		try (InFlightGauge gauge = InFlightGauge.start(window, current::inFlight, score.seed())) {
			this.stage.publish(new Phase(score.cell(), score.lanes(), slots, current::sink, score.conditions()));
			Drained drained = drain(slots, current, score);
			InFlight inFlight = gauge.finish();
			if (drained.stuck()) {
				this.recorder = new TrialRecorder(this.stage.eventLoops());
			}
			return new Played(current.merge(drained.notSent(), inFlight), drained);
		}
	}

	private Drained drain(Slots slots, TrialRecorder current, Score score) {
		if (score.lasts()) {
			sleepUntil(score.window().endNanos());
		}
		long drainEnd = score.window().endNanos() + score.drainNanos();
		boolean rested = restedBy(drainEnd, current, slots);
		long notSent = slots.close();
		if (rested) {
			return new Drained(now(), notSent, false, false);
		}
		boolean ended = awaitQuiet(score.deadlineNanos(), current);
		return new Drained(now(), notSent, true, !ended);
	}

	private boolean restedBy(long deadline, TrialRecorder current, Slots slots) {
		while (now() - deadline < 0) {
			if (slots.exhausted(now()) && quiet(current)) {
				return true;
			}
			LockSupport.parkNanos(POLL_NANOS);
		}
		return slots.exhausted(now()) && quiet(current);
	}

	private boolean awaitQuiet(long deadline, TrialRecorder current) {
		while (!quiet(current)) {
			if (now() - deadline >= 0) {
				return false;
			}
			LockSupport.parkNanos(POLL_NANOS);
		}
		return true;
	}

	// A lane that is just taking a slot has not counted it yet; after every event loop
	// has passed by it has.
	private boolean quiet(TrialRecorder current) {
		return current.quiet() && this.stage.passBy() && current.quiet();
	}

	void sleepUntil(long nanos) {
		long left = nanos - now();
		while (left > 0) {
			LockSupport.parkNanos(left);
			if (Thread.currentThread().isInterrupted()) {
				return;
			}
			left = nanos - now();
		}
	}

	/**
	 * What one phase left.
	 *
	 * @param recording what was recorded
	 * @param drained how it came to rest
	 */
	record Played(Recording recording, Drained drained) {
	}

}
