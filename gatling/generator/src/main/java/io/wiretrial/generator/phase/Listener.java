package io.wiretrial.generator.phase;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.lane.OperationSink;
import io.wiretrial.arms.lane.Step;
import io.wiretrial.generator.judged.TrialLog;
import io.wiretrial.generator.record.RecorderPool;
import io.wiretrial.generator.record.Recording;
import io.wiretrial.generator.record.TrialRecorder;
import io.wiretrial.model.result.InFlight;
import io.wiretrial.model.schedule.Cell;

/**
 * Lets lanes subscribe, hear and leave. Between these steps nothing is recorded.
 *
 * @param gate where the lanes wait
 * @param runner plays a phase and waits until it has come to rest
 * @param specs makes what a phase is played by, and opens its recorders
 * @param pool where recorders are taken from and given back to
 */
record Listener(LaneGate gate, PhaseRunner runner, PhaseSpecs specs, RecorderPool pool) {

	private static final long POLL_NANOS = 200_000;

	// Lets the first lanes of a cell subscribe. Returns failures by cause, which go into
	// the log of the trial, if there is one.
	Map<String, Long> subscribe(Cell cell, int lanes, @Nullable TrialLog trial) {
		return once(cell, Step.OPEN, lanes, trial);
	}

	// Returns failures too.
	Map<String, Long> leave(Cell cell, int lanes, @Nullable TrialLog trial) {
		return once(cell, Step.CLOSE, lanes, trial);
	}

	// Lets every lane of a cell play one operation, so that its connection is open.
	void connect(Cell cell) {
		Map<String, Long> unused = once(cell, Step.OPERATE, cell.load().users(), null);
	}

	private Map<String, Long> once(Cell cell, Step step, int lanes, @Nullable TrialLog trial) {
		TrialRecorder recorder = this.pool.take();
		TrialLog log = (trial != null) ? trial.step(step) : null;
		recorder.log(log);
		ArmShareEnd end = this.runner.play(this.specs.once(cell, recorder, step, lanes)).ends().get(0);
		recorder.log(null);
		Map<String, Long> failures = new TreeMap<>(recorder.merge(0, InFlight.NONE, 0).failures());
		if (end.notSent() > 0) {
			String cause = step + "_" + Recording.NOT_SENT;
			failures.put(cause, end.notSent());
			if (log != null) {
				log.unsent(cause, end.notSent());
			}
		}
		this.pool.give(List.of(recorder));
		return failures;
	}

	// From now on opened recorders take what is pushed, each for as many lanes from its
	// first on.
	void recordTo(List<Integer> firstLanes, int lanesEach, List<TrialRecorder> recorders) {
		List<IntFunction<OperationSink>> sinks = new ArrayList<>();
		recorders.forEach((recorder) -> sinks.add(recorder::sink));
		this.gate.recordTo(firstLanes, lanesEach, sinks);
	}

	// Whether what is heard is noted elsewhere: from now on no more is noted, and what
	// was is told when nobody hears any more.
	boolean pauseNoting() {
		return this.gate.streams().pause();
	}

	// False if an event loop may still write to a recorder.
	boolean stopRecording() {
		return this.gate.stopRecording();
	}

	// Waits until so many messages have been heard, lead-in included.
	boolean await(TrialRecorder recorder, long messages, long deadline) {
		while (recorder.heard() < messages) {
			if (this.runner.now() - deadline >= 0 || this.runner.isStopped()) {
				return false;
			}
			this.gate.streams().tell();
			LockSupport.parkNanos(POLL_NANOS);
		}
		return true;
	}

}
