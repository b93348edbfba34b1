package io.wiretrial.experiment.schedule;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;

import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.schedule.Shape;

/**
 * Fits a plan into its budget: first fewer blocks, down to six, then conditions and arms
 * in the plan's own order. It counts every window as long as it may become.
 *
 * @param plan plan whose conditions are fitted; the budget is that of the shape's
 * selection
 * @param shape what the preset makes of it
 * @param starts how often services are started
 * @param shared whether arms of a condition share a target
 */
record Budget(Plan plan, PlayedShape shape, int starts, Predicate<SelectedCondition> shared) {

	/** Fewer complete blocks decide nothing. */
	static final int FEWEST_BLOCKS = 6;

	Fitted fit(List<SelectedCondition> selected) {
		List<SelectedCondition> conditions = new ArrayList<>(selected);
		List<String> dropped = new ArrayList<>();
		List<String> order = new ArrayList<>(
				Objects.requireNonNullElse(this.shape.selection().dropOrder(), List.<String>of()));
		int fewest = Math.min(FEWEST_BLOCKS, this.shape.wantedBlocks());
		int blocks = blocksThatFit(conditions);
		while (blocks < fewest && !order.isEmpty()) {
			String entry = order.remove(0);
			if (drop(conditions, entry)) {
				dropped.add(entry);
				blocks = blocksThatFit(conditions);
			}
		}
		return new Fitted(List.copyOf(conditions), Math.max(blocks, fewest), List.copyOf(dropped));
	}

	private int blocksThatFit(List<SelectedCondition> conditions) {
		int wanted = this.shape.wantedBlocks();
		Duration budget = this.shape.selection().budget();
		if (budget == null || conditions.isEmpty()) {
			return wanted;
		}
		return (int) Math.min(wanted, budget.dividedBy(longest(conditions, wanted)));
	}

	Arithmetic arithmetic(Fitted fitted, int cells) {
		List<SelectedCondition> conditions = fitted.conditions();
		int trials = trials(conditions.stream());
		return new Arithmetic(this.plan.id(), conditions.size(), cells, trials, fitted.blocks(),
				new Arithmetic.Times(runIn(conditions, fitted.blocks()), shortest(conditions, fitted.blocks()),
						longest(conditions, fitted.blocks())),
				fitted.dropped());
	}

	// Closed loops, then whole passes over all conditions, in each start
	private Duration runIn(List<SelectedCondition> conditions, int blocks) {
		Shape shape = this.shape.shape(blocks);
		Duration closed = shape.closedRunIn(
				trials(conditions.stream()
					.filter((selected) -> selected.load(this.plan).isChosenFor(selected.condition().operation()))),
				trials(conditions.stream()));
		Duration pass = sum(conditions, blocks, BlockTime::inRunIn);
		long passes = -Math.floorDiv(-shape.runIn().minus(closed).toNanos(), pass.toNanos());
		return closed.plus(pass.multipliedBy(passes)).multipliedBy(Math.min(this.starts, blocks));
	}

	private static int trials(Stream<SelectedCondition> conditions) {
		return conditions.mapToInt(SelectedCondition::trials).sum();
	}

	private Duration shortest(List<SelectedCondition> conditions, int blocks) {
		return sum(conditions, blocks, BlockTime::shortest);
	}

	private Duration longest(List<SelectedCondition> conditions, int blocks) {
		return sum(conditions, blocks, BlockTime::longest);
	}

	private Duration sum(List<SelectedCondition> conditions, int blocks, Time each) {
		BlockTime time = new BlockTime(this.plan, this.shape.shape(blocks));
		return conditions.stream()
			.map((selected) -> each.of(time, selected, this.shared.test(selected)))
			.reduce(Duration.ZERO, Duration::plus);
	}

	private static boolean drop(List<SelectedCondition> conditions, String entry) {
		List<SelectedCondition> before = List.copyOf(conditions);
		String name = entry.substring(entry.indexOf(':') + 1);
		if (entry.startsWith("condition:")) {
			conditions.removeIf((condition) -> condition.condition().id().equals(name));
		}
		else {
			conditions.replaceAll((condition) -> condition.without(name));
			conditions.removeIf((condition) -> condition.arms().isEmpty());
		}
		if (conditions.isEmpty()) {
			conditions.addAll(before);
			return false;
		}
		return !conditions.equals(before);
	}

	/** What is played. */
	record Fitted(List<SelectedCondition> conditions, int blocks, List<String> dropped) {
	}

	/** A time of one block of a condition. */
	private interface Time {

		Duration of(BlockTime time, SelectedCondition selected, boolean shared);

	}

}
