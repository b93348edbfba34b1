package io.wiretrial.trial.schedule;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import io.wiretrial.trial.plan.Default;
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
 * @param standIns targets that answer for others in this run: name that arms ask for, and
 * name of the target that answers; empty if every arm meets the target that it asks for
 */
public record PlannedRun(Plan plan, int lanes, List<Cell> cells, WarmUp warmUp, Duration leadIn, Duration window,
		Duration drain, List<ConditionBlock> blocks, double autoShare, boolean gatlingLog,
		@Default Map<String, String> standIns) {

	public PlannedRun {
		cells = List.copyOf(cells);
		blocks = List.copyOf(blocks);
		standIns = (standIns != null) ? Map.copyOf(standIns) : Map.of();
	}

	/**
	 * Makes a run in which every arm meets the target that it asks for.
	 * @param plan the plan
	 * @param lanes virtual users
	 * @param cells every arm × condition that is played
	 * @param warmUp block 0
	 * @param leadIn unrecorded time before each window
	 * @param window recorded time of each trial
	 * @param drain time after a window in which operations in flight may end
	 * @param blocks blocks in the order in which they are played
	 * @param autoShare share of the slowest arm's throughput
	 * @param gatlingLog whether Gatling's own data writer is on
	 */
	public PlannedRun(Plan plan, int lanes, List<Cell> cells, WarmUp warmUp, Duration leadIn, Duration window,
			Duration drain, List<ConditionBlock> blocks, double autoShare, boolean gatlingLog) {
		this(plan, lanes, cells, warmUp, leadIn, window, drain, blocks, autoShare, gatlingLog, Map.of());
	}

	/**
	 * Has other targets answer in this run.
	 * @param others name that arms ask for, and the target that answers to it
	 * @return the run with these stand-ins
	 */
	public PlannedRun with(Map<String, String> others) {
		return new PlannedRun(this.plan, this.lanes, this.cells, this.warmUp, this.leadIn, this.window, this.drain,
				this.blocks, this.autoShare, this.gatlingLog, others);
	}

}
