package io.wiretrial.trial.schedule;

import java.time.Duration;
import java.util.List;

import io.wiretrial.trial.plan.Plan;

/**
 * One plan as it is played: one Gatling run.
 *
 * @param plan the plan
 * @param lanes virtual users that live for the whole run: the most that any cell needs
 * @param cells every arm × condition that is played
 * @param warmUp block 0
 * @param leadIn unrecorded time before each window
 * @param window recorded time of each trial
 * @param drain time after a window in which operations in flight may end
 * @param blocks blocks in the order in which they are played, spares last
 * @param autoShare share of the slowest arm's warm-up throughput that {@code rate: auto}
 * takes, 0 to 1
 * @param gatlingLog whether Gatling's own data writer is on
 */
public record PlannedRun(Plan plan, int lanes, List<Cell> cells, WarmUp warmUp, Duration leadIn, Duration window,
		Duration drain, List<ConditionBlock> blocks, double autoShare, boolean gatlingLog) {

	public PlannedRun {
		cells = List.copyOf(cells);
		blocks = List.copyOf(blocks);
	}

}
