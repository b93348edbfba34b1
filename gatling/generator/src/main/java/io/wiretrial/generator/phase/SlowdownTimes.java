package io.wiretrial.generator.phase;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import io.wiretrial.generator.record.RecorderPool;
import io.wiretrial.generator.record.TrialRecorder;
import io.wiretrial.model.result.InFlight;
import io.wiretrial.model.schedule.Cell;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.Role;
import io.wiretrial.model.schedule.Trial;

/**
 * The extra time of slowed cells: a share of the baseline's median, measured at the load
 * of the trials.
 *
 * @param cells cells of the run
 * @param runner plays a phase and waits until it has come to rest
 * @param specs makes what a phase is played by, and opens its recorders
 * @param pool where recorders are taken from and given back to
 * @param alone makes a block of one entry
 */
record SlowdownTimes(List<Cell> cells, PhaseRunner runner, PhaseSpecs specs, RecorderPool pool,
		Function<BlockTrial, Block> alone) {

	private static final int BASELINE_TURNS = 3;

	// By the index of the cell.
	Map<Integer, Long> extraMicros() {
		Map<Integer, Long> extra = new HashMap<>();
		Map<String, Double> medians = new HashMap<>();
		for (Cell cell : this.cells) {
			if (cell.injectedDelay() != null && cell.injectedDelay().slowdown() > 0 && !this.runner.isStopped()) {
				double median = medians.computeIfAbsent(cell.condition(), (id) -> baselineMedian(cell.planned()));
				extra.put(cell.index(), Math.round(cell.injectedDelay().slowdown() * median / 1_000));
			}
		}
		return extra;
	}

	private double baselineMedian(PlannedCondition condition) {
		Cell baseline = this.cells.stream()
			.filter((cell) -> cell.condition().equals(condition.id()) && cell.arm().equals(condition.baseline()))
			.findFirst()
			.orElseThrow();
		double[] medians = new double[BASELINE_TURNS];
		for (int i = 0; i < BASELINE_TURNS; i++) {
			Block block = this.alone
				.apply(new BlockTrial(new Trial(0, 0, baseline.arm(), 0, Role.BASELINE, i), baseline, 0));
			List<TrialRecorder> recorder = this.pool.take(1);
			this.runner.play(this.specs.operations(block, recorder));
			medians[i] = recorder.get(0).merge(0, InFlight.NONE, block.window().toNanos()).totalMedian();
			this.pool.give(recorder);
		}
		Arrays.sort(medians);
		return medians[BASELINE_TURNS / 2];
	}

}
