package io.wiretrial.experiment.schedule;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.experiment.plan.ArmCatalogue;
import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.plan.Load;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.ConditionBlock;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Role;
import io.wiretrial.trial.schedule.Trial;
import io.wiretrial.trial.schedule.WarmUp;

/**
 * Lays out every trial of a plan. The order of conditions within a block and of arms
 * within a condition is random from the seed; the same seed gives the same schedule. All
 * trials of a condition's block share one seed of arrivals, so that chance strikes its
 * arms alike.
 */
public final class Scheduler {

	private static final Duration DRAIN = Duration.ofSeconds(2);

	private static final double WARM_UP_TOLERANCE = 0.1;

	private static final double AUTO_SHARE = 0.15;

	private final ArmCatalogue arms;

	private final PresetName preset;

	private final long seed;

	private final @Nullable Integer blocks;

	/**
	 * Makes a scheduler.
	 * @param arms arms that plans may name
	 * @param preset how much is played
	 * @param seed seed of everything random
	 * @param blocks planned blocks instead of the preset's and the plan's; null for those
	 */
	public Scheduler(ArmCatalogue arms, PresetName preset, long seed, @Nullable Integer blocks) {
		this.arms = arms;
		this.preset = preset;
		this.seed = seed;
		this.blocks = blocks;
	}

	/**
	 * Lays out a plan.
	 * @param plan valid plan
	 * @return its trials and its arithmetic
	 */
	public Scheduled schedule(Plan plan) {
		Budget budget = new Budget(plan, this.preset, this.blocks);
		Budget.Fitted fitted = budget.fit();
		Arithmetic arithmetic = fitted.arithmetic();
		List<Cell> cells = cells(plan, fitted.conditions());
		int lanes = cells.stream().mapToInt((cell) -> cell.load().users()).max().orElse(1);
		WarmUp warmUp = new WarmUp(Budget.WARM_UP_TURN, arithmetic.warmUp(), WARM_UP_TOLERANCE);
		List<ConditionBlock> all = blocks(plan, cells, fitted.conditions(), arithmetic);
		PlannedRun run = new PlannedRun(plan, lanes, cells, warmUp, budget.leadIn(), budget.window(), DRAIN, all,
				AUTO_SHARE, true);
		return new Scheduled(run, arithmetic);
	}

	private List<Cell> cells(Plan plan, List<SelectedCondition> conditions) {
		List<Cell> cells = new ArrayList<>();
		for (SelectedCondition selected : conditions) {
			Condition condition = selected.condition();
			Load load = Objects.requireNonNullElse(condition.load(), plan.load());
			Stream.concat(Stream.of(condition.baseline()), selected.arms().stream())
				.forEach((arm) -> cells.add(new Cell(cells.size(), condition.id(), arm, this.arms.service(arm),
						condition.operation(), condition.payload(), load, null)));
		}
		return cells;
	}

	private List<ConditionBlock> blocks(Plan plan, List<Cell> cells, List<SelectedCondition> conditions,
			Arithmetic arithmetic) {
		Random random = new Random(this.seed * 31 + plan.id().hashCode());
		List<ConditionBlock> all = new ArrayList<>();
		int number = 1;
		for (int block = 1; block <= arithmetic.blocks() + arithmetic.spares(); block++) {
			List<SelectedCondition> order = new ArrayList<>(conditions);
			Collections.shuffle(order, random);
			for (SelectedCondition condition : order) {
				List<Trial> trials = trials(condition, cells, block, number, random);
				number += trials.size();
				all.add(new ConditionBlock(condition.condition().id(), block, block > arithmetic.blocks(), trials));
			}
		}
		return all;
	}

	private static List<Trial> trials(SelectedCondition condition, List<Cell> cells, int block, int firstNumber,
			Random random) {
		List<Cell> ofCondition = cells.stream()
			.filter((cell) -> cell.condition().equals(condition.condition().id()))
			.toList();
		List<Part> parts = new ArrayList<>();
		parts.add(new Part(ofCondition.get(0), Role.BASELINE));
		parts.add(new Part(ofCondition.get(0), Role.BASELINE_REPEAT));
		ofCondition.stream().skip(1).forEach((cell) -> parts.add(new Part(cell, Role.CHALLENGER)));
		Collections.shuffle(parts, random);
		long seed = random.nextLong();
		return IntStream.range(0, parts.size())
			.mapToObj((index) -> new Trial(firstNumber + index, block, parts.get(index).cell().index(),
					parts.get(index).role(), seed))
			.toList();
	}

	/** A cell and the part that it plays in a block. */
	private record Part(Cell cell, Role role) {
	}

}
