package io.wiretrial.experiment.schedule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.ConditionBlock;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Trial;

/** Runs without arms that cannot be played where they are to be. */
public final class WithoutArms {

	private WithoutArms() {
	}

	/**
	 * Leaves arms out of a run; its plan still names them.
	 * @param run run as it was scheduled, which stays as it is
	 * @param arms names of arms that are compared with a baseline, not baselines
	 * @return the run without their cells and trials
	 */
	public static PlannedRun of(PlannedRun run, Set<String> arms) {
		if (run.cells().stream().noneMatch((cell) -> arms.contains(cell.arm()))) {
			return run;
		}
		List<Cell> kept = new ArrayList<>();
		Map<Integer, Integer> indexes = new HashMap<>();
		for (Cell cell : run.cells()) {
			if (!arms.contains(cell.arm())) {
				indexes.put(cell.index(), kept.size());
				kept.add(cell.answeredBy(kept.size(), cell.service()));
			}
		}
		List<ConditionBlock> blocks = run.blocks().stream().map((block) -> without(block, indexes)).toList();
		return run.with(kept, blocks);
	}

	private static ConditionBlock without(ConditionBlock block, Map<Integer, Integer> indexes) {
		List<Trial> trials = new ArrayList<>();
		for (Trial trial : block.trials()) {
			Integer index = indexes.get(trial.cell());
			if (index != null) {
				trials.add(new Trial(trial.number(), trial.block(), index, trial.role(), trial.seed()));
			}
		}
		return block.with(trials);
	}

}
