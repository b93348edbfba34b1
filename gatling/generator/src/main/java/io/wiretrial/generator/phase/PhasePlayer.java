package io.wiretrial.generator.phase;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

import io.wiretrial.generator.record.InFlightGauge;
import io.wiretrial.generator.record.TrialRecorder;
import io.wiretrial.generator.slot.Slots;
import io.wiretrial.trial.result.Hiccups;

/**
 * Plays one phase on the stage and waits until it has come to rest. A phase is cut short
 * when the generator is asked to end. Used by the controller's thread alone.
 *
 * @param stage where the lanes wait
 * @param clock monotonic time in nanoseconds
 * @param stopped whether the run is to end
 */
record PhasePlayer(LaneGate stage, LongSupplier clock, BooleanSupplier stopped) {

	/**
	 * The clock of all phases: one object, because each method reference is a class of
	 * its own, and what is compiled for the one of the warm-up is compiled again for
	 * another.
	 */
	static final LongSupplier CLOCK = System::nanoTime;

	/** Time that lanes get to see a phase before its first slot. */
	static final long NOTICE_NANOS = 2_000_000;

	private static final long POLL_NANOS = 200_000;

	private static final long LONGEST_SLEEP_NANOS = 100_000_000;

	private static final long GAUGE_SEED = 1;

	long now() {
		return this.clock.getAsLong();
	}

	boolean isStopped() {
		return this.stopped.getAsBoolean();
	}

	/**
	 * Plays a phase.
	 * @param score what to play
	 * @return how it came to rest
	 */
	Played play(PhaseSpec score) {
		List<LongSupplier> gauges = score.recorders().stream().map((part) -> (LongSupplier) part::inFlight).toList();
		try (InFlightGauge gauge = InFlightGauge.start(score.window(), gauges, GAUGE_SEED)) {
			this.stage.publish(new Phase(score.lanes(), score.slots()));
			boolean[] late = new boolean[gauges.size()];
			boolean[] stuck = new boolean[gauges.size()];
			drain(score, late, stuck);
			gauge.end();
			return new Played(ends(score, late, stuck, gauge), gauge.hiccups());
		}
	}

	private void drain(PhaseSpec score, boolean[] late, boolean[] stuck) {
		Slots slots = score.slots();
		if (score.lasts()) {
			sleepUntil(score.window().endNanos());
		}
		boolean rested = restedBy(score.window().endNanos() + score.drainNanos(), score);
		slots.close();
		if (!rested) {
			mark(score, late);
			awaitQuiet(isStopped() ? now() + score.drainNanos() : score.deadlineNanos(), score);
			mark(score, stuck);
		}
	}

	// An arm whose operations hang holds the lanes: what the others could not send then
	// is
	// not theirs.
	private static List<PartEnd> ends(PhaseSpec score, boolean[] late, boolean[] stuck, InFlightGauge gauge) {
		boolean held = false;
		for (boolean part : late) {
			held |= part;
		}
		List<PartEnd> ends = new ArrayList<>();
		for (int part = 0; part < late.length; part++) {
			long notSent = (held && !late[part]) ? 0 : score.slots().unsent(part);
			ends.add(new PartEnd(notSent, late[part] || notSent > 0, stuck[part],
					gauge.inFlight(part, 1.0 / late.length)));
		}
		return ends;
	}

	private void mark(PhaseSpec score, boolean[] marks) {
		for (int part = 0; part < marks.length; part++) {
			marks[part] = !quiet(List.of(score.recorders().get(part)));
		}
	}

	private boolean restedBy(long deadline, PhaseSpec score) {
		while (now() - deadline < 0 && !isStopped()) {
			if (score.slots().exhausted(now()) && quiet(score.recorders())) {
				return true;
			}
			LockSupport.parkNanos(POLL_NANOS);
		}
		return score.slots().exhausted(now()) && quiet(score.recorders());
	}

	private void awaitQuiet(long deadline, PhaseSpec score) {
		while (!quiet(score.recorders()) && now() - deadline < 0) {
			LockSupport.parkNanos(POLL_NANOS);
		}
	}

	// A lane that is just taking a slot has not counted it yet; after every event loop
	// has passed by it has.
	private boolean quiet(List<TrialRecorder> recorders) {
		return recorders.stream().allMatch(TrialRecorder::quiet) && this.stage.passBy()
				&& recorders.stream().allMatch(TrialRecorder::quiet);
	}

	void sleepUntil(long nanos) {
		while (now() - nanos < 0 && !isStopped() && !Thread.currentThread().isInterrupted()) {
			LockSupport.parkNanos(Math.max(1, Math.min(LONGEST_SLEEP_NANOS, nanos - now())));
		}
	}

	/**
	 * What one phase left.
	 *
	 * @param ends how each part came to rest
	 * @param hiccups hiccups of the generator within the window
	 */
	record Played(List<PartEnd> ends, Hiccups hiccups) {

		Played {
			ends = List.copyOf(ends);
		}

	}

}
