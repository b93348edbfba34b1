package io.wiretrial.generator;

import java.util.function.Supplier;

import io.wiretrial.arms.Arm;
import io.wiretrial.arms.Arms;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.ConditionBlock;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Schedule;
import io.wiretrial.trial.schedule.Target;
import io.wiretrial.trial.schedule.Trial;

/**
 * Checks a whole schedule before anything is sent.
 *
 * @param schedule what is to be played
 * @param arms the arms that may play it
 */
record ScheduleCheck(Schedule schedule, Arms arms) {

	/**
	 * Checks the schedule.
	 * @throws IllegalArgumentException naming what is wrong, and what to do
	 */
	void check() {
		require(this.schedule.eventLoops() >= 1,
				() -> "Schedule has %d event loops: use at least 1.".formatted(this.schedule.eventLoops()));
		this.schedule.runs().forEach(this::check);
	}

	private void check(PlannedRun run) {
		String plan = run.plan().id();
		for (int i = 0; i < run.cells().size(); i++) {
			Cell cell = run.cells().get(i);
			int place = i;
			require(cell.index() == i, () -> "Cell %d of plan '%s' is listed at place %d: number cells in their order."
				.formatted(cell.index(), plan, place));
			check(plan, run, cell);
		}
		for (ConditionBlock block : run.blocks()) {
			for (Trial trial : block.trials()) {
				require(trial.cell() >= 0 && trial.cell() < run.cells().size(),
						() -> "Trial %d of plan '%s' plays cell %d: it has cells 0 to %d.".formatted(trial.number(),
								plan, trial.cell(), run.cells().size() - 1));
			}
		}
	}

	private void check(String plan, PlannedRun run, Cell cell) {
		Arm arm = this.arms.find(cell.arm());
		require(arm.supports(cell.operation(), cell.payload(), cell.load().connections()),
				() -> "Arm '%s' of plan '%s' cannot play %s of %s over %s connections: choose another arm or payload."
					.formatted(cell.arm(), plan, cell.operation(), cell.payload(), cell.load().connections()));
		require(cell.injectedDelay() == null || arm.canBeSlowed(),
				() -> "Arm '%s' of plan '%s' cannot be slowed, because its messages carry nothing of one operation: choose another arm."
					.formatted(cell.arm(), plan));
		int lanes = run.firstLane(cell) + cell.load().allUsers();
		require(lanes <= run.lanes(), () -> "Cell %d of plan '%s' needs %d lanes: the run has %d."
			.formatted(cell.index(), plan, lanes, run.lanes()));
		Target target = this.schedule.target(cell.service());
		target.port(arm.transport().port());
		target.port("management");
	}

	private static void require(boolean right, Supplier<String> message) {
		if (!right) {
			throw new IllegalArgumentException(message.get());
		}
	}

}
