package io.wiretrial.calibration.selftest;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.wiretrial.experiment.schedule.Layout;
import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.plan.Load;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Payload;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.plan.Statistic;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.InjectedDelay;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Shape;

/**
 * A run in which every arm is the baseline's arm, so that its verdicts are known
 * beforehand: copies of it in processes of their own, on a null target some slowed by a
 * known share.
 *
 * @param id id of the plan
 * @param conditions what is compared
 * @param shape what its blocks look like
 * @param blocks number of blocks
 * @param seed seed of everything random
 */
record SelfComparison(String id, List<Copied> conditions, Shape shape, int blocks, long seed) {

	static final Metric MEDIAN = new Metric(Measure.TOTAL, Statistic.MEDIAN);

	SelfComparison {
		conditions = List.copyOf(conditions);
	}

	// The run as the judge sees it: copies have names of their own.
	PlannedRun judged() {
		List<Cell> cells = new ArrayList<>();
		for (Copied copied : this.conditions) {
			copied.targets().forEach((target) -> cells.add(copied.cell(cells.size(), copied.arm(), target, 0)));
			copied.copies().forEach((copy) -> cells.add(copied.cell(cells.size(), copy)));
		}
		List<Condition> compared = this.conditions.stream().map(Copied::condition).toList();
		Plan plan = new Plan(this.id, "Self-test", "Are copies called different?", "Wiretrial", "this machine", MEDIAN,
				0.1, this.conditions.get(0).load(), compared, Map.of(), List.of());
		int lanes = this.conditions.stream().mapToInt(Copied::users).max().orElse(1);
		return new PlannedRun(plan, lanes, cells, this.shape,
				new Layout(cells, 1, this.seed).blocks(compared, this.blocks), false);
	}

	// The run as it is played: all are the same arm.
	PlannedRun played() {
		PlannedRun judged = judged();
		List<Cell> cells = judged.cells().stream().map(this::asItsBaseline).toList();
		return new PlannedRun(judged.plan(), judged.lanes(), cells, judged.shape(), judged.blocks(), false);
	}

	private Cell asItsBaseline(Cell cell) {
		String arm = judgedCondition(cell.condition()).arm();
		return new Cell(cell.index(), cell.condition(), arm, cell.service(), cell.operation(), cell.payload(),
				cell.load(), cell.injectedDelay());
	}

	private Copied judgedCondition(String id) {
		return this.conditions.stream().filter((copied) -> copied.id().equals(id)).findFirst().orElseThrow();
	}

	/**
	 * A condition of which every arm is the same.
	 *
	 * @param id id of the condition
	 * @param arm arm that the baseline and all copies play
	 * @param operation what it does
	 * @param payload what it carries
	 * @param load how it is asked for
	 * @param targets processes that answer the baseline, one or two
	 * @param copies the other arms
	 * @param slowable whether the targets are null targets, which can be slowed
	 */
	record Copied(String id, String arm, Operation operation, Payload payload, Load load, List<String> targets,
			List<Copy> copies, boolean slowable) {

		Copied {
			targets = List.copyOf(targets);
			copies = List.copyOf(copies);
		}

		Condition condition() {
			return new Condition(this.id, this.id, this.operation, this.payload, Map.of(), this.arm,
					this.copies.stream().map(Copy::name).toList(), this.load);
		}

		// Subscribers of a hub stay while other arms have their turn.
		private int users() {
			return this.load.allUsers() * ((this.operation == Operation.HUB) ? 2 + this.copies.size() : 1);
		}

		private Cell cell(int index, Copy copy) {
			return cell(index, copy.name(), copy.target(), copy.slowdown());
		}

		private Cell cell(int index, String name, String target, double slowdown) {
			return new Cell(index, this.id, name, target, this.operation, this.payload, this.load,
					injectedDelay(slowdown));
		}

		private @Nullable InjectedDelay injectedDelay(double slowdown) {
			return this.slowable ? new InjectedDelay(slowdown, false) : null;
		}

	}

	/**
	 * The arm under another name.
	 *
	 * @param name what the copy is called where arms are compared
	 * @param target process that answers
	 * @param slowdown extra time as a share of the baseline's median, on a null target
	 */
	record Copy(String name, String target, double slowdown) {
	}

}
