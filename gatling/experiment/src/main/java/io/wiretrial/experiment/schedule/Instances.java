package io.wiretrial.experiment.schedule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

import io.wiretrial.experiment.plan.ArmCatalogue;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.ConditionBlock;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Trial;

/**
 * Which processes answer for a service: two where an arm of it is the baseline of any
 * plan of the run, so that A and A′ differ by their process too, else one.
 */
public final class Instances {

	private static final String SECOND = Cell.INSTANCE + "2";

	private final Set<String> twice;

	private Instances(Set<String> twice) {
		this.twice = twice;
	}

	static Instances of(ArmCatalogue arms, List<SelectedCondition> conditions) {
		Set<String> twice = new TreeSet<>();
		conditions.forEach((selected) -> twice.add(arms.service(selected.condition().baseline())));
		return new Instances(twice);
	}

	List<String> of(String service) {
		return this.twice.contains(service) ? List.of(service, service + SECOND) : List.of(service);
	}

	/**
	 * Lets the first instance play what a second one would that is not to be had.
	 * @param run a run
	 * @param offered tells whether a target is to be had
	 * @return the run with cells of targets that are to be had; the first instances are
	 * not asked for
	 */
	public static PlannedRun only(PlannedRun run, Predicate<String> offered) {
		List<Cell> kept = new ArrayList<>();
		Map<Integer, Integer> indexes = new HashMap<>();
		for (Cell cell : run.cells()) {
			boolean second = !cell.service().equals(cell.serviceName());
			int index = (second && !offered.test(cell.service())) ? first(kept, cell) : kept.size();
			if (index == kept.size()) {
				kept.add(at(index, cell));
			}
			indexes.put(cell.index(), index);
		}
		List<ConditionBlock> blocks = run.blocks().stream().map((block) -> renumbered(block, indexes)).toList();
		return new PlannedRun(run.plan(), run.start(), run.lanes(), kept, run.shape(), blocks, run.gatlingLog(),
				run.apart());
	}

	private static int first(List<Cell> cells, Cell second) {
		return cells.stream()
			.filter((cell) -> cell.arm().equals(second.arm()) && cell.condition().equals(second.condition()))
			.mapToInt(Cell::index)
			.findFirst()
			.orElseThrow();
	}

	private static Cell at(int index, Cell cell) {
		return new Cell(index, cell.condition(), cell.arm(), cell.service(), cell.operation(), cell.payload(),
				cell.load(), cell.handicap());
	}

	private static ConditionBlock renumbered(ConditionBlock block, Map<Integer, Integer> indexes) {
		return new ConditionBlock(block.condition(), block.block(), block.spare(),
				block.trials()
					.stream()
					.map((trial) -> new Trial(trial.number(), trial.block(), indexes.getOrDefault(trial.cell(), 0),
							trial.role(), trial.seed()))
					.toList());
	}

}
