package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

import io.wiretrial.generator.machine.ClockOffset;
import io.wiretrial.generator.record.InFlightGauge;
import io.wiretrial.generator.record.Recording;
import io.wiretrial.generator.record.TrialRecorder;
import io.wiretrial.generator.record.Window;
import io.wiretrial.generator.slot.Slices;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.result.Hiccups;
import io.wiretrial.model.result.InFlight;
import io.wiretrial.model.schedule.Cell;

/**
 * Plays a block of feeds in slices: in each, one arm subscribes, listens and leaves. Only
 * one arm is pushed to at a time, so that readings around what it hears tell its cost
 * even where arms share a process.
 *
 * @param runner plays a phase and waits until it has come to rest
 * @param readings reads services and generator before and after what is played
 * @param listener opens, hears and closes subscriptions
 */
record FeedBlock(PhaseRunner runner, Readings readings, Listener listener) {

	/** Shortest slice, without subscribing. */
	static final long SHORTEST_NANOS = 400_000_000;

	/** Fewest batches that a slice holds on each connection. */
	static final int BATCHES = 8;

	private static final long SLOW_NANOS = 10_000_000;

	private static final int LEAD_IN_SHARE = 4;

	List<TrialMeasurement> play(Block block, List<TrialRecorder> recorders, BlockResults results) {
		Slices slices = Slices.of(0, block.window().toNanos(), block.leastSliceNanos(), block.size(), block.seed());
		List<Turns> turns = new ArrayList<>();
		for (int i = 0; i < block.size(); i++) {
			recorders.get(i).open(Window.NONE);
			turns.add(new Turns(block.entries().get(i), recorders.get(i)));
		}
		int[] order = slices.order();
		for (int slice = 0; slice < order.length && !this.runner.isStopped(); slice++) {
			play(turns.get(order[slice]), block.leadIn(), slices.sliceNanos(), 2 * slice < order.length);
		}
		List<TrialMeasurement> measured = new ArrayList<>();
		for (Turns turn : turns) {
			Recording recording = turn.recorder.merge(0, InFlight.NONE, block.window().toNanos());
			ResourceUse spent = turn.spent;
			if (spent != null) {
				HeardDeliveries heard = new HeardDeliveries(recording, null, turn.failures, 0, null, null, turn.fewest);
				measured
					.add(new TrialMeasurement(results.pushed(block, turn.entry, heard, spent.of(turn.recorder.heard()),
							new BlockResults.Ending(false, turn.stuck, turn.hiccups)), recording));
			}
		}
		return measured;
	}

	private void play(Turns turn, Duration leadIn, long sliceNanos, boolean firstHalf) {
		Cell cell = turn.entry.cell();
		List<String> target = List.of(turn.entry.target());
		turn.failed(this.listener.subscribe(cell, cell.load().allUsers(), turn.recorder.log()));
		ClockOffset clock = this.readings.clock(turn.entry.target());
		turn.recorder.shiftDue(clock.nanos());
		Readings.Reading before = this.readings.before(target);
		long open = this.runner.now() + Math.min(leadIn.toNanos(), sliceNanos / LEAD_IN_SHARE);
		turn.hiccups = turn.hiccups
			.plus(listen(turn.recorder, turn.entry, new Window(open, open + sliceNanos), firstHalf));
		boolean noted = this.listener.pauseNoting();
		turn.stuck |= !noted && !this.listener.stopRecording();
		ResourceUse spent = this.readings.between(before, this.readings.after(target), cell)
			.bounded(clock.boundUntil(this.readings.clock(turn.entry.target())));
		turn.stuck |= noted && !this.listener.stopRecording();
		turn.fewest = Math.min(turn.fewest, turn.recorder.delivering());
		turn.spent = (turn.spent != null) ? turn.spent.plus(spent) : spent;
		turn.failed(this.listener.leave(cell, cell.load().allUsers(), turn.recorder.log()));
	}

	// A window would hold one batch more or less of a slow feed: its batches count when
	// they are due, those of a quick one when they come.
	Hiccups listen(TrialRecorder recorder, BlockTrial entry, Window window, boolean firstHalf) {
		Cell cell = entry.cell();
		long interval = ((Payload.Feed) cell.payload()).intervalMillis() * 1_000_000L;
		boolean slow = interval >= SLOW_NANOS;
		recorder.resume(window, firstHalf);
		if (slow) {
			recorder.countPushedByDue();
		}
		try (InFlightGauge gauge = InFlightGauge.start(window, List.of(), 1)) {
			this.listener.recordTo(List.of(cell.firstLane()), cell.load().allUsers(), List.of(recorder));
			this.runner.sleepUntil(window.endNanos() + (slow ? 2 * interval : 0));
			gauge.end();
			return gauge.hiccups();
		}
	}

	/** The slices of one trial, so far. */
	private static final class Turns {

		private final BlockTrial entry;

		private final TrialRecorder recorder;

		private final Map<String, Long> failures = new TreeMap<>();

		private Hiccups hiccups = new Hiccups(0, 0);

		private @Nullable ResourceUse spent;

		private boolean stuck;

		private int fewest = Integer.MAX_VALUE;

		Turns(BlockTrial entry, TrialRecorder recorder) {
			this.entry = entry;
			this.recorder = recorder;
		}

		void failed(Map<String, Long> causes) {
			causes.forEach((cause, count) -> this.failures.merge(cause, count, Long::sum));
		}

	}

}
