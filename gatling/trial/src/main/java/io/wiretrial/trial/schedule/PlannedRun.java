package io.wiretrial.trial.schedule;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.wiretrial.trial.plan.Plan;

/**
 * One plan as it is played: one Gatling run.
 *
 * @param plan plan whose conditions are played
 * @param start which start of the services it is, from 1
 * @param lanes virtual users that live for the whole run: the most that any block needs
 * @param cells every arm × condition × instance of its service that is played
 * @param shape what its blocks look like
 * @param blocks blocks in the order in which they are played, spares last
 * @param gatlingLog whether Gatling's own data writer is on
 * @param apart how it differs from the plans of its schedule; null for a plan
 */
public record PlannedRun(Plan plan, int start, int lanes, List<Cell> cells, Shape shape, List<ConditionBlock> blocks,
		boolean gatlingLog, @Nullable Apart apart) {

	public PlannedRun {
		cells = List.copyOf(cells);
		blocks = List.copyOf(blocks);
		if (start < 1) {
			throw new IllegalArgumentException("Start %d is out of range: count from 1.".formatted(start));
		}
	}

	/**
	 * Makes a run of the first start in which every arm meets the target that it asks
	 * for.
	 * @param plan plan whose conditions are played
	 * @param lanes virtual users
	 * @param cells every arm × condition × instance that is played
	 * @param shape what its blocks look like
	 * @param blocks blocks in the order in which they are played
	 * @param gatlingLog whether Gatling's own data writer is on
	 */
	public PlannedRun(Plan plan, int lanes, List<Cell> cells, Shape shape, List<ConditionBlock> blocks,
			boolean gatlingLog) {
		this(plan, 1, lanes, cells, shape, blocks, gatlingLog, null);
	}

	/**
	 * Has other targets answer in this run, which are warmed up when it is played.
	 * @param others name that arms ask for, and the target that answers to it
	 * @param warmUp what comes before its first block
	 * @return a copy with these stand-ins and that warm-up
	 */
	public PlannedRun apart(Map<String, String> others, WarmUp warmUp) {
		return new PlannedRun(this.plan, this.start, this.lanes, this.cells, this.shape, this.blocks, this.gatlingLog,
				new Apart(others, warmUp));
	}

	/**
	 * Returns the targets that answer for others.
	 * @return name that arms ask for, and name of the target that answers; empty if every
	 * arm meets the target that it asks for
	 */
	public Map<String, String> standIns() {
		return (this.apart != null) ? this.apart.standIns() : Map.of();
	}

	/**
	 * Returns the part of this run that one start of the services plays.
	 * @param number which start, from 1
	 * @param played blocks that this start plays, in their order
	 * @return the same run with these blocks
	 */
	public PlannedRun of(int number, List<ConditionBlock> played) {
		return new PlannedRun(this.plan, number, this.lanes, this.cells, this.shape, played, this.gatlingLog,
				this.apart);
	}

	/**
	 * Difference between a run that measures the instrument and a plan.
	 *
	 * @param standIns targets that answer for others: name that arms ask for, and name of
	 * the target that answers
	 * @param warmUp what comes before its first block, after all plans
	 */
	public record Apart(Map<String, String> standIns, WarmUp warmUp) {

		public Apart {
			standIns = Map.copyOf(standIns);
		}

	}

}
