package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.wiretrial.generator.record.RecorderPool;
import io.wiretrial.generator.record.Recording;
import io.wiretrial.generator.record.TrialRecorder;
import io.wiretrial.generator.record.Window;
import io.wiretrial.generator.warmup.TurnPlayer;
import io.wiretrial.model.result.InFlight;
import io.wiretrial.model.result.ServerCost;
import io.wiretrial.model.result.WarmUpResult;
import io.wiretrial.model.schedule.Cell;

/**
 * Plays one cell of the warm-up, all its lanes in a loop. Lanes keep what they opened: a
 * turn leaves nothing behind but warm code.
 *
 * @param runner plays a phase and waits until it has come to rest
 * @param specs makes what a phase is played by, and opens its recorders
 * @param listener opens, hears and closes subscriptions
 * @param pool where recorders are taken from and given back to
 * @param readings reads services and generator before and after what is played
 */
record TurnRunner(PhaseRunner runner, PhaseSpecs specs, Listener listener, RecorderPool pool,
		Readings readings) implements TurnPlayer {

	@Override
	public long now() {
		return this.runner.now();
	}

	@Override
	public boolean isStopped() {
		return this.runner.isStopped();
	}

	@Override
	public WarmUpResult.Turn play(Cell cell, Duration length, long seed) {
		List<String> target = List.of(cell.service());
		if (cell.operation().subscribes()) {
			Map<String, Long> unused = this.listener.subscribe(cell, cell.load().allUsers(), null);
		}
		TrialRecorder recorder = this.pool.take();
		Readings.Reading before = this.readings.before(target);
		long began = this.runner.now();
		switch (cell.operation().kind()) {
			case FEED -> hear(cell, recorder, length);
			case HUB -> publish(cell, recorder, length, seed);
			case REQUEST, SESSION -> this.runner.play(this.specs.turn(cell, recorder, length, seed));
		}
		long elapsed = Math.max(1, this.runner.now() - began);
		ServerCost cost = this.readings.between(before, this.readings.after(target), cell).server();
		Recording recording = recorder.merge(0, InFlight.NONE, elapsed);
		WarmUpResult.Turn turn = new WarmUpResult.Turn(cell.condition(), cell.arm(), cell.service(),
				recording.completed(), recording.totalMedian(), recording.perSecond(),
				cpuNanos(cost, recording.completed()), recording.failed());
		this.pool.give(List.of(recorder));
		if (cell.operation().subscribes()) {
			Map<String, Long> unused = this.listener.leave(cell, cell.load().allUsers(), null);
		}
		return turn;
	}

	private void hear(Cell cell, TrialRecorder recorder, Duration length) {
		long now = this.runner.now();
		recorder.open(new Window(now, now + length.toNanos()));
		this.listener.recordTo(List.of(cell.firstLane()), cell.load().allUsers(), List.of(recorder));
		this.listener.await(recorder, Long.MAX_VALUE, now + length.toNanos());
		this.listener.stopRecording();
	}

	private void publish(Cell cell, TrialRecorder recorder, Duration length, long seed) {
		List<TrialRecorder> publishers = this.pool.take(1);
		PhaseSpec spec = this.specs.turn(cell, publishers.get(0), length, seed);
		recorder.open(spec.window());
		recorder.countPushedByDue();
		this.listener.recordTo(List.of(cell.firstLane()), cell.load().allUsers(), List.of(recorder));
		this.runner.play(spec);
		long expected = publishers.get(0).merge(0, InFlight.NONE, 1).completedAnywhere()
				* BlockResults.deliveries(cell);
		this.listener.await(recorder, expected, this.runner.now() + length.toNanos());
		this.listener.stopRecording();
		this.pool.give(publishers);
	}

	private static @Nullable Double cpuNanos(@Nullable ServerCost cost, long operations) {
		return (cost == null || cost.workNanos() < 0 || operations == 0) ? null
				: (Double) ((double) cost.workNanos() / operations);
	}

}
