package io.wiretrial.experiment.schedule;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.Arms;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.WarmUp;

/**
 * Lays out every trial of a run. The order of conditions within a block and of arms
 * within a condition, and the instance that answers an arm, are random from the seed; the
 * same seed gives the same schedule. All trials of a condition's block share one seed of
 * arrivals, so that chance strikes its arms alike.
 *
 * @param arms the arms that plans may name
 * @param preset how much is played
 * @param seed seed of everything random
 * @param blocks planned blocks instead of the preset's and the plan's; null for those
 */
public record Scheduler(Arms arms, PresetName preset, long seed, @Nullable Integer blocks) {

	// Short turns: a round plays every cell, and only several rounds show a slope.
	private static final int WARM_UP_OPERATIONS = 2_000;

	private static final Duration WARM_UP_TURN = Duration.ofMillis(250);

	private static final int FEW_OPERATIONS = 10;

	private static final Duration SHORT_TURN = Duration.ofMillis(20);

	private static final double QUIET = 0.02;

	private static final double FLAT = 0.01;

	private static final int QUIET_ROUNDS = 3;

	/**
	 * Returns the warm-up of each start.
	 * @param preset how much is played
	 * @return its limits, and what is asked of a settled service
	 */
	public static WarmUp warmUp(PresetName preset) {
		boolean judged = preset != PresetName.SMOKE;
		return new WarmUp(judged ? WARM_UP_OPERATIONS : FEW_OPERATIONS, judged ? WARM_UP_TURN : SHORT_TURN,
				preset.warmUpLimit(), QUIET, FLAT, QUIET_ROUNDS, preset.warmUpOvertime());
	}

	/**
	 * Lays out the plans of one run.
	 * @param plans valid plans
	 * @return their trials and their arithmetic, the plan that may take least first,
	 * because its verdicts are printed when it has been played
	 */
	public List<Scheduled> schedule(List<Plan> plans) {
		Instances instances = Instances.of(this.arms,
				plans.stream().flatMap((plan) -> PresetSelection.of(plan, this.preset).stream()).toList());
		return plans.stream()
			.map((plan) -> schedule(plan, instances))
			.sorted(Comparator.comparing((Scheduled scheduled) -> scheduled.arithmetic().atMost()))
			.toList();
	}

	private Scheduled schedule(Plan plan, Instances instances) {
		PlayedShape shape = new PlayedShape(plan, this.preset, this.blocks);
		Budget budget = new Budget(plan, shape, this.preset.starts(), (selected) -> shared(selected, instances));
		Budget.Fitted fitted = budget.fit(PresetSelection.of(plan, this.preset));
		List<Cell> cells = cells(plan, fitted.conditions(), instances);
		int lanes = fitted.conditions().stream().mapToInt((selected) -> selected.users(plan)).max().orElse(1);
		Layout layout = new Layout(cells, this.preset.starts(), this.seed * 31 + plan.id().hashCode());
		PlannedRun run = new PlannedRun(plan, lanes, cells, shape.shape(fitted.blocks()), layout.blocks(
				fitted.conditions().stream().map(SelectedCondition::withTheseArms).toList(), fitted.blocks()), true);
		return new Scheduled(run, budget.arithmetic(fitted, cells.size()));
	}

	private List<Cell> cells(Plan plan, List<SelectedCondition> conditions, Instances instances) {
		List<Cell> cells = new ArrayList<>();
		for (SelectedCondition selected : conditions) {
			for (String arm : selected.played()) {
				for (String target : instances.of(arm, selected.condition())) {
					cells.add(new Cell(cells.size(), selected.condition().id(), arm, target,
							selected.condition().operation(), selected.condition().payload(), selected.load(plan),
							null));
				}
			}
		}
		return cells;
	}

	// Whether two arms of a block are answered by one process.
	private static boolean shared(SelectedCondition selected, Instances instances) {
		List<String> targets = selected.played()
			.stream()
			.flatMap((arm) -> instances.of(arm, selected.condition()).stream())
			.toList();
		return targets.stream().distinct().count() < targets.size();
	}

}
