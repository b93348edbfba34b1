package io.wiretrial.generator;

import java.time.Duration;
import java.util.function.Supplier;

import io.wiretrial.arms.Arm;
import io.wiretrial.arms.Arms;
import io.wiretrial.generator.machine.CostSource;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.schedule.ConditionBlock;
import io.wiretrial.model.schedule.PlannedArm;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Schedule;
import io.wiretrial.model.schedule.Target;

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
		run.conditions().forEach((condition) -> condition.played().forEach((arm) -> check(run, condition, arm)));
		for (ConditionBlock block : run.blocks()) {
			PlannedCondition condition = run.condition(block.condition());
			block.trials().forEach((trial) -> condition.arm(trial.arm()));
		}
	}

	private void check(PlannedRun run, PlannedCondition condition, PlannedArm played) {
		Arm arm = this.arms.find(played.name());
		String plan = run.plan().id();
		Connections connections = condition.load().connections();
		require(arm.supports(condition.operation(), condition.payload(), connections),
				() -> "Arm '%s' of plan '%s' cannot play %s of %s over %s connections: choose another arm or payload."
					.formatted(arm.name(), plan, condition.operation(), condition.payload(), connections));
		require(played.injectedDelay() == null || arm.canBeSlowed(),
				() -> "Arm '%s' of plan '%s' cannot be slowed, because its messages carry nothing of one operation: choose another arm."
					.formatted(arm.name(), plan));
		for (String name : played.targets()) {
			Target target = this.schedule.target(name);
			target.port(arm.transport().port());
			CostSource unused = CostSource.of(target, Duration.ZERO);
		}
	}

	private static void require(boolean right, Supplier<String> message) {
		if (!right) {
			throw new IllegalArgumentException(message.get());
		}
	}

}
