package io.wiretrial.experiment.schedule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

import io.wiretrial.arms.Arms;
import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.ConditionBlock;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Trial;

/**
 * Which processes answer for a service. Where an arm of it is a baseline of the plan
 * there are three: two for the baseline, so that A and A′ differ by their process too,
 * and one for its other arms, whose CPU time can be told apart that way. Else one.
 */
public final class Instances {

	private static final String SECOND = Cell.INSTANCE + "2";

	private static final String THIRD = Cell.INSTANCE + "3";

	private final Arms arms;

	private final Set<String> ofBaselines;

	private Instances(Arms arms, Set<String> ofBaselines) {
		this.arms = arms;
		this.ofBaselines = ofBaselines;
	}

	static Instances of(Arms arms, List<SelectedCondition> conditions) {
		Set<String> services = new TreeSet<>();
		conditions.forEach((selected) -> services.add(arms.find(selected.condition().baseline()).target()));
		return new Instances(arms, services);
	}

	List<String> of(String arm, Condition condition) {
		String service = this.arms.find(arm).target();
		if (arm.equals(condition.baseline())) {
			return List.of(service, service + SECOND);
		}
		return List.of(this.ofBaselines.contains(service) ? service + THIRD : service);
	}

	/**
	 * Lets the first instance play what an instance that is not available would.
	 * @param run run as it was scheduled, which stays as it is
	 * @param offered tells whether a target is to be had
	 * @return the run with cells of targets that are to be had; the first instances are
	 * not asked for
	 */
	public static PlannedRun only(PlannedRun run, Predicate<String> offered) {
		List<Cell> kept = new ArrayList<>();
		Map<Integer, Integer> indexes = new HashMap<>();
		for (Cell cell : run.cells()) {
			String target = offered.test(cell.service()) ? cell.service() : cell.serviceName();
			int index = index(kept, cell, target);
			if (index == kept.size()) {
				kept.add(cell.answeredBy(index, target));
			}
			indexes.put(cell.index(), index);
		}
		List<ConditionBlock> blocks = run.blocks().stream().map((block) -> renumbered(block, indexes)).toList();
		return run.with(kept, blocks);
	}

	private static int index(List<Cell> cells, Cell wanted, String target) {
		return cells.stream()
			.filter((cell) -> cell.arm().equals(wanted.arm()) && cell.condition().equals(wanted.condition())
					&& cell.service().equals(target))
			.mapToInt(Cell::index)
			.findFirst()
			.orElse(cells.size());
	}

	private static ConditionBlock renumbered(ConditionBlock block, Map<Integer, Integer> indexes) {
		return block.with(block.trials()
			.stream()
			.map((trial) -> new Trial(trial.number(), trial.block(), indexes.getOrDefault(trial.cell(), 0),
					trial.role(), trial.seed()))
			.toList());
	}

}
