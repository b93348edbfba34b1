package io.wiretrial.experiment.instrument;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;

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
import io.wiretrial.trial.schedule.Handicap;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Role;
import io.wiretrial.trial.schedule.Shape;
import io.wiretrial.trial.schedule.Trial;

/**
 * Runs in which every cell is the same arm on the null target: the baseline twice and
 * copies of it, each slowed by a known share of its time. The numbering of cells is that
 * of the slowdowns, 0 first, the baseline before them.
 *
 * @param id id of the plan
 * @param arm the arm
 * @param slowdowns shares by which the copies are slowed
 * @param window recorded time of each trial
 * @param blocks number of blocks
 */
record Copies(String id, String arm, List<Double> slowdowns, Duration window, int blocks) {

	private static final String CONDITION = "fields-5";

	private static final int LANES = 8;

	private static final Duration LEAD_IN = Duration.ofMillis(100);

	private static final Duration DRAIN = Duration.ofSeconds(2);

	static final Metric METRIC = new Metric(Measure.TOTAL, Statistic.MEDIAN);

	WarmedRun run() {
		Load load = new Load(Load.Model.OPEN, Load.Arrivals.POISSON, ArrivalRate.AUTO, LANES, Connections.PER_LANE);
		List<Cell> cells = new ArrayList<>();
		cells.add(cell(0, 0, load));
		for (double slowdown : this.slowdowns) {
			cells.add(cell(cells.size(), slowdown, load));
		}
		Condition condition = new Condition(CONDITION, "5 fields", Operation.ECHO, Payload.of(CONDITION), Map.of(),
				this.arm, List.of(), null);
		Plan plan = new Plan(this.id, "Self-test", "Does the instrument tell the truth?", "Wiretrial", "this machine",
				METRIC, 0.1, load, List.of(condition), Map.of(), List.of());
		Shape shape = new Shape(LEAD_IN, this.window, DRAIN, 0, this.window, 0.3);
		return new WarmedRun(new PlannedRun(plan, LANES, cells, shape, blocks(cells.size()), false),
				Loops.warmUp(Duration.ofMillis(250), Duration.ofSeconds(30)));
	}

	private Cell cell(int index, double slowdown, Load load) {
		return new Cell(index, CONDITION, this.arm, Loops.service(this.arm), Operation.ECHO, Payload.of(CONDITION),
				load, new Handicap(slowdown, false));
	}

	private List<ConditionBlock> blocks(int cells) {
		Random random = new Random(1);
		List<ConditionBlock> all = new ArrayList<>();
		int number = 1;
		for (int block = 1; block <= this.blocks; block++) {
			List<Integer> order = new ArrayList<>(List.of(-1));
			for (int cell = 0; cell < cells; cell++) {
				order.add(cell);
			}
			Collections.shuffle(order, random);
			long seed = random.nextLong();
			List<Trial> trials = new ArrayList<>();
			for (int cell : order) {
				Role role = (cell == -1) ? Role.BASELINE_REPEAT : (cell == 0) ? Role.BASELINE : Role.CHALLENGER;
				trials.add(new Trial(number, block, Math.max(0, cell), role, seed));
				number++;
			}
			all.add(new ConditionBlock(CONDITION, block, false, trials));
		}
		return all;
	}

}
