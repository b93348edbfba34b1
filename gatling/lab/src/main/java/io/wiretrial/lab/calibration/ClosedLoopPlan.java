package io.wiretrial.lab.calibration;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.Arm;
import io.wiretrial.arms.Arms;
import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.Statistic;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.ConditionBlock;
import io.wiretrial.model.schedule.PlannedArm;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Role;
import io.wiretrial.model.schedule.Shape;
import io.wiretrial.model.schedule.Trial;
import io.wiretrial.model.schedule.WarmUp;

/**
 * Plans whose cells are played in turns: block by block, in the order of their listing in
 * odd blocks and backwards in even ones.
 *
 * @param id id of the plan
 * @param load load of every cell
 * @param warmUp longest warm-up before the first block
 * @param leadIn unrecorded time before each window
 * @param window recorded time of each trial
 * @param blocks how often every cell is played
 * @param gatlingLog whether Gatling's own data writer is on
 */
record ClosedLoopPlan(String id, Load load, Duration warmUp, Duration leadIn, Duration window, int blocks,
		boolean gatlingLog) {

	/** Longest warm-up of a client of ours that has just been started. */
	static final Duration WARM_CLIENT = Duration.ofMinutes(1);

	private static final Duration DRAIN = Duration.ofSeconds(2);

	/** Lanes that send in a loop. */
	static Load closed(int lanes, Connections connections) {
		return new Load(Load.Model.CLOSED, Load.Arrivals.FIXED, ArrivalRate.NONE, lanes, connections);
	}

	/** Makes the run. */
	WarmedRun of(List<Task> tasks) {
		Map<String, List<Task>> byCondition = new LinkedHashMap<>();
		tasks.forEach((task) -> byCondition.computeIfAbsent(task.condition(), (name) -> new ArrayList<>()).add(task));
		List<PlannedCondition> conditions = new ArrayList<>();
		byCondition.forEach((name, ofCondition) -> {
			Task first = ofCondition.get(0);
			conditions.add(new PlannedCondition(name, name, first.operation(), first.payload(), Map.of(), load(first),
					this.window, ofCondition.stream().map(ClosedLoopPlan::played).toList()));
		});
		Plan plan = new Plan(this.id, this.id, "What can the instrument do?", "Wiretrial", "this machine",
				new Metric(Measure.THROUGHPUT, Statistic.MEAN), 0.1, this.load, List.of(), List.of());
		List<ConditionBlock> played = blocks(byCondition.values().stream().flatMap(List::stream).toList());
		return new WarmedRun(new PlannedRun(plan, 1, conditions, new Shape(Duration.ZERO, this.leadIn, DRAIN), played,
				this.gatlingLog), WarmUp.within(this.warmUp));
	}

	private static PlannedArm played(Task task) {
		Arm played = Arms.all().find(task.arm());
		return new PlannedArm(task.arm(), played.label(), List.of(played.target()), false, null);
	}

	private Load load(Task task) {
		Load own = task.load();
		return (own != null) ? own : this.load;
	}

	private List<ConditionBlock> blocks(List<Task> tasks) {
		List<ConditionBlock> all = new ArrayList<>();
		int number = 1;
		for (int block = 1; block <= this.blocks; block++) {
			List<Task> order = new ArrayList<>(tasks);
			if (block % 2 == 0) {
				Collections.reverse(order);
			}
			for (Task task : order) {
				Trial trial = new Trial(number, block, task.arm(), 0, Role.CHALLENGER, number);
				all.add(new ConditionBlock(task.condition(), block, false, List.of(trial)));
				number++;
			}
		}
		return all;
	}

	/** One cell: an arm that does an operation with a payload, at a load of its own. */
	record Task(String arm, Operation operation, Payload payload, @Nullable Load load) {

		Task(String arm, Operation operation, String payload) {
			this(arm, operation, Payload.of(payload), null);
		}

		/** Its trials in the order in which they were played. */
		List<TrialResult> of(List<TrialResult> trials) {
			return trials.stream()
				.filter((trial) -> trial.id().arm().equals(this.arm) && trial.id().condition().equals(condition()))
				.toList();
		}

		String condition() {
			String name = this.operation.name().toLowerCase(Locale.ROOT).replace('_', '-') + "-" + this.payload;
			return (this.load != null) ? name + "-" + this.load.users() : name;
		}

	}

}
