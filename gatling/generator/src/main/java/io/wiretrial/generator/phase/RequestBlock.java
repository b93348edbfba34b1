package io.wiretrial.generator.phase;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

import io.wiretrial.generator.machine.ClockOffset;
import io.wiretrial.generator.record.RecorderPool;
import io.wiretrial.generator.record.Recording;
import io.wiretrial.generator.record.TrialRecorder;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.schedule.Cell;

/**
 * Plays a block whose lanes operate. CPU time is read around the phase where every trial
 * has a process of its own; else each trial is played again alone, in random order, with
 * a reading before and after.
 *
 * @param runner plays a phase and waits until it has come to rest
 * @param specs makes what a phase is played by, and opens its recorders
 * @param readings reads services and generator before and after what is played
 * @param pool where recorders are taken from and given back to
 */
record RequestBlock(PhaseRunner runner, PhaseSpecs specs, Readings readings, RecorderPool pool) {

	List<TrialMeasurement> play(Block block, List<TrialRecorder> recorders, BlockResults results) {
		Readings.Reading before = this.readings.before(block.targets());
		PhaseSpec spec = this.specs.operations(block, recorders);
		if (block.cell().load().arrivals() == Load.Arrivals.PACED) {
			recorders.forEach(TrialRecorder::trace);
		}
		List<ClockOffset> clocks = clocks(block);
		for (int i = 0; i < clocks.size(); i++) {
			recorders.get(i).shiftDue(clocks.get(i).nanos());
		}
		PhaseRunner.Played played = this.runner.play(spec);
		Readings.Reading after = this.readings.after(block.targets());
		List<ClockOffset> later = clocks(block);
		List<Recording> recordings = new ArrayList<>();
		List<ResourceUse> spent = new ArrayList<>();
		for (int i = 0; i < block.size(); i++) {
			ArmShareEnd end = played.ends().get(i);
			recordings.add(recorders.get(i).merge(end.notSent(), end.inFlight(), block.window().toNanos()));
			ResourceUse used = counted(block.cell(), recordings.get(i),
					this.readings.between(before, after, block.entries().get(i).cell()).shared(block.size()));
			spent.add(clocks.isEmpty() ? used : used.bounded(clocks.get(i).boundUntil(later.get(i))));
		}
		if (this.readings.sharesProcesses(block)) {
			apart(block, spent);
		}
		List<TrialMeasurement> measured = new ArrayList<>();
		for (int i = 0; i < block.size(); i++) {
			ArmShareEnd end = played.ends().get(i);
			BlockResults.Ending ending = new BlockResults.Ending(end.late(), end.stuck(), played.hiccups());
			measured.add(new TrialMeasurement(
					results.operated(block, block.entries().get(i), recordings.get(i), spent.get(i), ending),
					recordings.get(i)));
		}
		return measured;
	}

	// A token carries the service's time to the generator.
	private List<ClockOffset> clocks(Block block) {
		return (block.cell().operation() != Operation.TOKENS) ? List.of()
				: block.entries().stream().map((entry) -> this.readings.clock(entry.target())).toList();
	}

	private void apart(Block block, List<ResourceUse> spent) {
		for (int i : order(block)) {
			if (!this.runner.isStopped()) {
				spent.set(i, alone(block.alone(block.entries().get(i))).after(spent.get(i)));
			}
		}
	}

	private ResourceUse alone(Block block) {
		List<TrialRecorder> recorder = this.pool.take(1);
		Readings.Reading before = this.readings.before(block.targets());
		ArmShareEnd end = this.runner.play(this.specs.operations(block, recorder)).ends().get(0);
		Readings.Reading after = this.readings.after(block.targets());
		Recording recording = recorder.get(0).merge(end.notSent(), end.inFlight(), block.window().toNanos());
		ResourceUse spent = counted(block.cell(), recording, this.readings.between(before, after, block.cell()));
		this.pool.give(recorder);
		return spent;
	}

	// The order of cost windows, apart from that of the phase.
	static List<Integer> order(Block block) {
		List<Integer> order = new ArrayList<>();
		for (int i = 0; i < block.size(); i++) {
			order.add(i);
		}
		Collections.shuffle(order, new Random(block.seed()));
		return order;
	}

	// A service cannot tell the replies of a session from one another, and one of
	// somebody else's counts nothing: the generator counts.
	private static ResourceUse counted(Cell cell, Recording recording, ResourceUse spent) {
		boolean ofSession = cell.operation() == Operation.VOICE || cell.operation() == Operation.TOKENS;
		return (ofSession || spent.isUncounted()) ? spent.of(recording.completedAnywhere())
				: spent.carrying(recording.completedAnywhere());
	}

}
