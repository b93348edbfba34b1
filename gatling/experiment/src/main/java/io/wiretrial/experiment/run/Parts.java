package io.wiretrial.experiment.run;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.schedule.ConditionBlock;
import io.wiretrial.trial.schedule.PlannedRun;

/**
 * Divides a full run into parts of five blocks, each played by processes of its own, so
 * that what one process happened to be compiled to cannot decide a verdict.
 */
final class Parts {

	static final int BLOCKS = 5;

	private Parts() {
	}

	static List<List<PlannedRun>> of(List<PlannedRun> runs, PresetName preset) {
		int blocks = runs.stream()
			.flatMap((run) -> run.blocks().stream())
			.filter((block) -> !block.spare())
			.mapToInt(ConditionBlock::block)
			.max()
			.orElse(0);
		if (preset != PresetName.FULL || blocks <= BLOCKS) {
			return List.of(runs);
		}
		int parts = (blocks + BLOCKS - 1) / BLOCKS;
		return IntStream.range(0, parts)
			.mapToObj((part) -> runs.stream()
				.map((run) -> part(run, part, parts))
				.filter((run) -> run.blocks().stream().anyMatch((block) -> !block.spare()))
				.toList())
			.toList();
	}

	private static PlannedRun part(PlannedRun run, int part, int parts) {
		List<ConditionBlock> blocks = new ArrayList<>();
		for (ConditionBlock block : run.blocks()) {
			int home = block.spare() ? block.block() % parts : (block.block() - 1) / BLOCKS;
			if (home == part) {
				blocks.add(block);
			}
		}
		return new PlannedRun(run.plan(), run.lanes(), run.cells(), run.warmUp(), run.leadIn(), run.window(),
				run.drain(), blocks, run.autoShare(), run.gatlingLog(), run.standIns());
	}

}
