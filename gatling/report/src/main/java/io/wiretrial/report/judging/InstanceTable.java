package io.wiretrial.report.judging;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.Cell;
import io.wiretrial.model.schedule.ConditionBlock;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Role;

/**
 * Table of which instance of which service answered a trial of a plan, as the schedule
 * has it.
 */
final class InstanceTable {

	private final List<PlannedRun> runs;

	private final Map<Integer, String> instances = new HashMap<>();

	InstanceTable(List<PlannedRun> runs) {
		this.runs = List.copyOf(runs);
		for (PlannedRun run : runs) {
			for (ConditionBlock block : run.blocks()) {
				PlannedCondition condition = run.condition(block.condition());
				block.trials()
					.forEach((trial) -> this.instances.put(trial.number(), condition.arm(trial.arm()).target(trial)));
			}
		}
	}

	Set<String> instances(Collection<TrialResult> trials) {
		return trials.stream().map(this::instance).collect(Collectors.toSet());
	}

	private String instance(TrialResult trial) {
		return this.instances.getOrDefault(trial.id().number(), "");
	}

	// Names of the services that the arms of the plan ask for
	Set<String> services() {
		return this.runs.stream()
			.flatMap((run) -> run.targets().stream())
			.map(Cell::serviceName)
			.collect(Collectors.toSet());
	}

	Set<String> arms() {
		return this.runs.stream().flatMap((run) -> run.arms().stream()).collect(Collectors.toSet());
	}

	// Whether a trial of the baseline is the first of the pair: by instance where there
	// are two, whichever role each had, else by role
	boolean isFirst(TrialResult trial, Set<String> sorted) {
		return (sorted.size() > 1) ? instance(trial).equals(sorted.iterator().next())
				: trial.id().role() == Role.BASELINE;
	}

	int trialsInBlock(String condition) {
		return this.runs.stream()
			.flatMap((run) -> run.blocks().stream())
			.filter((block) -> block.condition().equals(condition))
			.findFirst()
			.map((block) -> block.trials().size())
			.orElse(0);
	}

	int plannedBlocks(String condition) {
		return (int) this.runs.stream()
			.flatMap((run) -> run.blocks().stream())
			.filter((block) -> !block.spare() && block.condition().equals(condition))
			.count();
	}

}
