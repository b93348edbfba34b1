package io.wiretrial.calibration;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.Arms;
import io.wiretrial.trial.plan.ArrivalRate;
import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Load;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Payload;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.plan.Statistic;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.ConditionBlock;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Role;
import io.wiretrial.trial.schedule.Shape;
import io.wiretrial.trial.schedule.Trial;
import io.wiretrial.trial.schedule.WarmUp;

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

	/**
	 * Lanes that send in a loop.
	 * @param lanes users that wait for their reply and send again
	 * @param connections connections that they share
	 * @return a closed load, whose rate is what the replies allow
	 */
	static Load closed(int lanes, Connections connections) {
		return new Load(Load.Model.CLOSED, Load.Arrivals.FIXED, ArrivalRate.NONE, lanes, connections);
	}

	/**
	 * Makes the run.
	 * @param tasks what is played, in turns
	 * @return the run with its warm-up
	 */
	WarmedRun of(List<Task> tasks) {
		List<Condition> conditions = new ArrayList<>();
		List<Cell> cells = new ArrayList<>();
		byCondition(tasks).forEach((name, ofCondition) -> {
			Task first = ofCondition.get(0);
			List<String> others = ofCondition.stream().skip(1).map(Task::arm).toList();
			conditions.add(new Condition(name, name, first.operation(), first.payload(), Map.of(), first.arm(), others,
					first.load()));
			ofCondition.forEach((task) -> cells.add(new Cell(cells.size(), name, task.arm(), service(task.arm()),
					task.operation(), task.payload(), load(task), null)));
		});
		Plan plan = new Plan(this.id, this.id, "What can the instrument do?", "Wiretrial", "this machine",
				new Metric(Measure.THROUGHPUT, Statistic.MEAN), 0.1, this.load, conditions, List.of());
		Shape shape = new Shape(Duration.ZERO, this.leadIn, DRAIN);
		return new WarmedRun(
				new PlannedRun(plan, 1, PlannedRun.lanes(cells), cells, shape, blocks(cells), this.gatlingLog),
				WarmUp.within(this.warmUp));
	}

	static String service(String arm) {
		return Arms.all().find(arm).target();
	}

	private Load load(Task task) {
		Load own = task.load();
		return (own != null) ? own : this.load;
	}

	private List<ConditionBlock> blocks(List<Cell> cells) {
		List<ConditionBlock> all = new ArrayList<>();
		int number = 1;
		for (int block = 1; block <= this.blocks; block++) {
			List<Cell> order = new ArrayList<>(cells);
			if (block % 2 == 0) {
				Collections.reverse(order);
			}
			for (Cell cell : order) {
				Trial trial = new Trial(number, block, cell.index(), Role.CHALLENGER, number);
				all.add(new ConditionBlock(cell.condition(), block, false, this.window, List.of(trial)));
				number++;
			}
		}
		return all;
	}

	private static Map<String, List<Task>> byCondition(List<Task> tasks) {
		Map<String, List<Task>> map = new LinkedHashMap<>();
		tasks.forEach((task) -> map.computeIfAbsent(task.condition(), (condition) -> new ArrayList<>()).add(task));
		return map;
	}

	/** One cell: an arm that does an operation with a payload, at a load of its own. */
	record Task(String arm, Operation operation, Payload payload, @Nullable Load load) {

		Task(String arm, Operation operation, String payload) {
			this(arm, operation, Payload.of(payload), null);
		}

		String condition() {
			String name = this.operation.name().toLowerCase(Locale.ROOT).replace('_', '-') + "-" + this.payload;
			return (this.load != null) ? name + "-" + this.load.users() : name;
		}

	}

}
