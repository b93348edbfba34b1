package io.wiretrial.experiment.run;

import java.util.List;
import java.util.stream.IntStream;

import io.wiretrial.trial.schedule.ConditionBlock;
import io.wiretrial.trial.schedule.PlannedRun;

/**
 * Spreads the blocks of a run evenly over starts: each has processes of its own and warms
 * them up, so that what one process happened to be compiled to cannot decide a verdict.
 */
final class Starts {

	private Starts() {
	}

	static List<List<PlannedRun>> of(List<PlannedRun> runs, int starts) {
		return IntStream.rangeClosed(1, starts)
			.mapToObj((start) -> runs.stream()
				.map((run) -> played(run, start, starts))
				.filter((run) -> run.blocks().stream().anyMatch((block) -> !block.spare()))
				.toList())
			.filter((played) -> !played.isEmpty())
			.toList();
	}

	private static PlannedRun played(PlannedRun run, int start, int starts) {
		int planned = run.blocks()
			.stream()
			.filter((block) -> !block.spare())
			.mapToInt(ConditionBlock::block)
			.max()
			.orElse(0);
		return run.of(start, run.blocks().stream().filter((block) -> start(block, planned, starts) == start).toList());
	}

	// Blocks one after the other; one spare block to each start.
	private static int start(ConditionBlock block, int planned, int starts) {
		int index = block.block() - 1;
		return 1 + (block.spare() ? (index - planned) % starts : index * starts / planned);
	}

}
