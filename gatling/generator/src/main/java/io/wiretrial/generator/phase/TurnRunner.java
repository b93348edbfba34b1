package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.wiretrial.generator.record.RecorderPool;
import io.wiretrial.generator.record.Recording;
import io.wiretrial.generator.record.TrialRecorder;
import io.wiretrial.generator.record.Window;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.result.InFlight;
import io.wiretrial.trial.result.ServerCost;
import io.wiretrial.trial.result.WarmUpResult;
import io.wiretrial.trial.schedule.Cell;

/**
 * Plays one cell of the warm-up for so many operations, or so long.
 *
 * @param runner plays a phase and waits until it has come to rest
 * @param specs makes what a phase is played by, and opens its recorders
 * @param listener opens, hears and closes subscriptions
 * @param pool where recorders are taken from and given back to
 * @param readings reads services and generator before and after what is played
 */
record TurnRunner(PhaseRunner runner, PhaseSpecs specs, Listener listener, RecorderPool pool, Readings readings) {

	WarmUpResult.Turn play(AllCells.OfPlan next, Work work) {
		Cell cell = next.cell();
		List<String> target = List.of(cell.service());
		if (cell.operation().subscribes()) {
			Map<String, Long> unused = this.listener.subscribe(cell, 0, null);
		}
		TrialRecorder recorder = this.pool.take();
		Readings.Reading before = this.readings.before(target);
		long began = this.runner.now();
		play(cell, recorder, work);
		long elapsed = Math.max(1, this.runner.now() - began);
		ServerCost cost = this.readings.between(before, this.readings.after(target), cell).server();
		Recording recording = recorder.merge(0, InFlight.NONE, elapsed);
		WarmUpResult.Turn turn = new WarmUpResult.Turn(next.plan(), cell.condition(), cell.arm(), cell.service(),
				recording.completed(), recording.totalMedian(), recording.perSecond(),
				cpuNanos(cost, recording.completed()), recording.failed());
		this.pool.give(List.of(recorder));
		if (cell.operation().subscribes()) {
			Map<String, Long> unused = this.listener.leave(cell, 0, null);
		}
		return turn;
	}

	// Lanes keep what they opened: a turn leaves nothing behind but warm code.
	private void play(Cell cell, TrialRecorder recorder, Work work) {
		if (cell.operation() == Operation.FEED) {
			hear(cell, recorder, work);
		}
		else if (cell.operation() == Operation.HUB) {
			publish(cell, recorder, work);
		}
		else {
			this.runner.play(this.specs.turn(cell, recorder, work.atMost(), work.operations(), work.seed()));
		}
	}

	private void hear(Cell cell, TrialRecorder recorder, Work work) {
		long now = this.runner.now();
		recorder.open(new Window(now, now + work.atMost().toNanos()));
		this.listener.recordTo(0, cell.load().allUsers(), List.of(recorder));
		this.listener.await(recorder, work.operations(), now + work.atMost().toNanos());
		this.listener.stopRecording();
	}

	private void publish(Cell cell, TrialRecorder recorder, Work work) {
		long deliveries = Results.deliveries(cell);
		long publications = (work.operations() + deliveries - 1) / deliveries;
		List<TrialRecorder> publishers = this.pool.take(1);
		PhaseSpec spec = this.specs.turn(cell, publishers.get(0), work.atMost(), publications, work.seed());
		recorder.open(spec.window());
		recorder.countPushedByDue();
		this.listener.recordTo(0, cell.load().allUsers(), List.of(recorder));
		this.runner.play(spec);
		long expected = publishers.get(0).merge(0, InFlight.NONE, 1).completedAnywhere() * deliveries;
		this.listener.await(recorder, expected, this.runner.now() + work.atMost().toNanos());
		this.listener.stopRecording();
		this.pool.give(publishers);
	}

	private static @Nullable Double cpuNanos(@Nullable ServerCost cost, long operations) {
		return (cost == null || cost.workNanos() < 0 || operations == 0) ? null
				: (Double) ((double) cost.workNanos() / operations);
	}

	/**
	 * Work of a turn.
	 *
	 * @param operations operations, or messages that are heard
	 * @param atMost time after which it ends all the same
	 * @param seed seed of the order of payloads
	 */
	record Work(int operations, Duration atMost, long seed) {
	}

}
