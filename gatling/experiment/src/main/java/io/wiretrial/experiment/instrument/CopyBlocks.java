package io.wiretrial.experiment.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import io.wiretrial.report.statistics.BlockSeries;
import io.wiretrial.report.statistics.PairedBlock;
import io.wiretrial.trial.result.Outcome;
import io.wiretrial.trial.result.TrialResult;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Role;
import io.wiretrial.trial.schedule.Trial;

/**
 * Complete blocks of a run of {@link Copies}: blocks with a trial that does not count are
 * left out.
 */
final class CopyBlocks {

	private final Map<Integer, Map<Integer, Double>> copies = new TreeMap<>();

	private final Map<Integer, double[]> baselines = new TreeMap<>();

	CopyBlocks(PlannedRun run, List<TrialResult> results) {
		Map<Integer, Double> values = new HashMap<>();
		results.stream()
			.filter((result) -> result.outcome() == Outcome.OK && value(result) > 0)
			.forEach((result) -> values.put(result.id().number(), value(result)));
		run.blocks().forEach((block) -> {
			if (block.trials().stream().allMatch((trial) -> values.containsKey(trial.number()))) {
				block.trials().forEach((trial) -> add(trial, values.getOrDefault(trial.number(), Double.NaN)));
			}
		});
	}

	private static double value(TrialResult result) {
		return result.time(Copies.METRIC.measure()).value(Copies.METRIC.statistic());
	}

	private void add(Trial trial, double value) {
		if (trial.role() == Role.CHALLENGER) {
			this.copies.computeIfAbsent(trial.block(), (block) -> new HashMap<>()).put(trial.cell(), value);
		}
		else {
			this.baselines.computeIfAbsent(trial.block(), (block) -> new double[2])[(trial.role() == Role.BASELINE) ? 0
					: 1] = value;
		}
	}

	int complete() {
		return this.baselines.size();
	}

	// Blocks first to last, both included, of one copy.
	List<PairedBlock> of(int cell, int first, int last) {
		List<PairedBlock> blocks = new ArrayList<>();
		this.baselines.forEach((block, baseline) -> {
			Double copy = this.copies.getOrDefault(block, Map.of()).get(cell);
			if (block >= first && block <= last && copy != null) {
				blocks.add(new PairedBlock(baseline[0], baseline[1], copy));
			}
		});
		return blocks;
	}

	BlockSeries series(int cell) {
		return BlockSeries.logRatios(of(cell, 1, Integer.MAX_VALUE));
	}

}
