package io.wiretrial.generator.phase;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

import io.wiretrial.generator.record.InFlightGauge;
import io.wiretrial.generator.record.TrialRecorder;
import io.wiretrial.generator.slot.Slots;
import io.wiretrial.model.result.Hiccups;

/**
 * Plays one phase through the gate and waits until it has come to rest. A phase is cut
 * short when the generator is asked to end. Used by the controller's thread alone.
 *
 * @param gate where the lanes wait
 * @param clock monotonic time in nanoseconds
 * @param stopped whether the run is to end
 */
record PhaseRunner(LaneGate gate, LongSupplier clock, BooleanSupplier stopped) {

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
	 * @param spec what to play
	 * @return how it came to rest
	 */
	Played play(PhaseSpec spec) {
		List<LongSupplier> gauges = spec.recorders().stream().map((part) -> (LongSupplier) part::inFlight).toList();
		try (InFlightGauge gauge = InFlightGauge.start(spec.window(), gauges, GAUGE_SEED)) {
			this.gate.publish(new Phase(spec.lanes(), spec.slots()));
			boolean[] late = new boolean[gauges.size()];
			boolean[] stuck = new boolean[gauges.size()];
			drain(spec, late, stuck);
			gauge.end();
			return new Played(ends(spec, late, stuck, gauge), gauge.hiccups());
		}
	}

	private void drain(PhaseSpec spec, boolean[] late, boolean[] stuck) {
		Slots slots = spec.slots();
		if (spec.lasts()) {
			sleepUntil(spec.window().endNanos());
		}
		boolean rested = restedBy(spec.window().endNanos() + spec.drainNanos(), spec);
		slots.close();
		if (!rested) {
			mark(spec, late);
			awaitQuiet(isStopped() ? now() + spec.drainNanos() : spec.deadlineNanos(), spec);
			mark(spec, stuck);
		}
	}

	private static List<ArmShareEnd> ends(PhaseSpec spec, boolean[] late, boolean[] stuck, InFlightGauge gauge) {
		List<ArmShareEnd> ends = new ArrayList<>();
		for (int part = 0; part < late.length; part++) {
			long notSent = spec.slots().unsent(part);
			ends.add(new ArmShareEnd(notSent, late[part] || notSent > 0, stuck[part],
					gauge.inFlight(part, 1.0 / late.length)));
		}
		return ends;
	}

	private void mark(PhaseSpec spec, boolean[] marks) {
		for (int part = 0; part < marks.length; part++) {
			marks[part] = !quiet(List.of(spec.recorders().get(part)));
		}
	}

	private boolean restedBy(long deadline, PhaseSpec spec) {
		while (now() - deadline < 0 && !isStopped()) {
			if (spec.slots().exhausted(now()) && quiet(spec.recorders())) {
				return true;
			}
			LockSupport.parkNanos(POLL_NANOS);
		}
		return spec.slots().exhausted(now()) && quiet(spec.recorders());
	}

	private void awaitQuiet(long deadline, PhaseSpec spec) {
		while (!quiet(spec.recorders()) && now() - deadline < 0) {
			LockSupport.parkNanos(POLL_NANOS);
		}
	}

	// A lane that is just taking a slot has not counted it yet; after every event loop
	// has passed by it has.
	private boolean quiet(List<TrialRecorder> recorders) {
		return recorders.stream().allMatch(TrialRecorder::quiet) && this.gate.passBy()
				&& recorders.stream().allMatch(TrialRecorder::quiet);
	}

	void sleepUntil(long nanos) {
		while (now() - nanos < 0 && !isStopped() && !Thread.currentThread().isInterrupted()) {
			LockSupport.parkNanos(Math.max(1, Math.min(LONGEST_SLEEP_NANOS, nanos - now())));
		}
	}

	/**
	 * Result of one phase.
	 *
	 * @param ends how each part came to rest
	 * @param hiccups hiccups of the generator within the window
	 */
	record Played(List<ArmShareEnd> ends, Hiccups hiccups) {

		Played {
			ends = List.copyOf(ends);
		}

	}

}
