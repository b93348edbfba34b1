package io.wiretrial.experiment.schedule;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.plan.Selection;

/**
 * Fits a plan into its budget: first fewer blocks, down to six, then conditions and arms
 * in the plan's own order.
 */
final class Budget {

	/** Fewer complete blocks decide nothing. */
	static final int FEWEST_BLOCKS = 6;

	static final Duration WARM_UP_TURN = Duration.ofMillis(250);

	/** Time between trials: quiet point, two readings of the server, files. */
	private static final Duration BETWEEN_TRIALS = Duration.ofMillis(60);

	/** Opening all subscriptions of a trial one after the other, and ending them. */
	static final Duration SUBSCRIBING = Duration.ofMillis(300);

	private static final int WARM_UP_ROUNDS = 3;

	private final Plan plan;

	private final PresetName preset;

	private final @Nullable Selection selection;

	private final int wantedBlocks;

	Budget(Plan plan, PresetName preset, @Nullable Integer blocks) {
		this.plan = plan;
		this.preset = preset;
		this.selection = plan.presets().get(preset);
		Integer ofPlan = (this.selection != null) ? this.selection.blocks() : null;
		this.wantedBlocks = (blocks != null) ? blocks : (ofPlan != null) ? ofPlan : preset.blocks();
	}

	Fitted fit() {
		List<SelectedCondition> conditions = new ArrayList<>(PresetSelection.of(this.plan, this.preset));
		List<String> dropped = new ArrayList<>();
		List<String> order = new ArrayList<>(dropOrder());
		int blocks = blocksThatFit(conditions);
		while (blocks < fewestBlocks() && !order.isEmpty()) {
			String entry = order.remove(0);
			if (drop(conditions, entry)) {
				dropped.add(entry);
				blocks = blocksThatFit(conditions);
			}
		}
		int played = Math.max(blocks, fewestBlocks());
		return new Fitted(List.copyOf(conditions), arithmetic(conditions, played, dropped));
	}

	Duration leadIn() {
		Duration ofPlan = (this.selection != null) ? this.selection.leadIn() : null;
		return (ofPlan != null) ? ofPlan : this.preset.leadIn();
	}

	Duration window() {
		Duration ofPlan = (this.selection != null) ? this.selection.window() : null;
		return (ofPlan != null) ? ofPlan : this.preset.window();
	}

	private Arithmetic arithmetic(List<SelectedCondition> conditions, int blocks, List<String> dropped) {
		return new Arithmetic(this.plan.id(), conditions.size(), cells(conditions), trials(conditions), blocks,
				spares(conditions, blocks), trial(conditions), warmUp(conditions), dropped);
	}

	private int blocksThatFit(List<SelectedCondition> conditions) {
		Duration budget = budget();
		if (budget == null) {
			return this.wantedBlocks;
		}
		return Math.min(this.wantedBlocks, blocksWithin(budget.minus(warmUp(conditions)), conditions));
	}

	// At most half of the blocks, as far as the budget goes.
	private int spares(List<SelectedCondition> conditions, int blocks) {
		int half = blocks / 2;
		Duration budget = budget();
		if (budget == null) {
			return half;
		}
		return Math.min(half, Math.max(0, blocksWithin(budget.minus(warmUp(conditions)), conditions) - blocks));
	}

	private int blocksWithin(Duration time, List<SelectedCondition> conditions) {
		return (time.isNegative() || conditions.isEmpty()) ? 0 : (int) time.dividedBy(block(conditions));
	}

	// A quarter of the budget, but time for three rounds, and never beyond the preset.
	private Duration warmUp(List<SelectedCondition> conditions) {
		Duration limit = this.preset.warmUpLimit();
		Duration budget = budget();
		if (budget == null) {
			return limit;
		}
		Duration round = sum(conditions, (selected) -> played(selected, WARM_UP_TURN).multipliedBy(selected.cells()));
		Duration rounds = round.multipliedBy(WARM_UP_ROUNDS);
		Duration quarter = budget.dividedBy(4);
		Duration wanted = (rounds.compareTo(quarter) > 0) ? rounds : quarter;
		return (wanted.compareTo(limit) < 0) ? wanted : limit;
	}

	private int fewestBlocks() {
		return Math.min(FEWEST_BLOCKS, this.wantedBlocks);
	}

	private Duration block(List<SelectedCondition> conditions) {
		Duration trial = leadIn().plus(window()).plus(BETWEEN_TRIALS);
		return sum(conditions, (selected) -> played(selected, trial).multipliedBy(selected.trials()));
	}

	// The mean over a block: only some operations subscribe.
	private Duration trial(List<SelectedCondition> conditions) {
		return block(conditions).dividedBy(Math.max(1, trials(conditions)));
	}

	private static Duration played(SelectedCondition selected, Duration time) {
		return selected.condition().operation().subscribes() ? time.plus(SUBSCRIBING) : time;
	}

	private static Duration sum(List<SelectedCondition> conditions, Function<SelectedCondition, Duration> time) {
		return conditions.stream().map(time).reduce(Duration.ZERO, Duration::plus);
	}

	private @Nullable Duration budget() {
		return (this.selection != null) ? this.selection.budget() : null;
	}

	private List<String> dropOrder() {
		List<String> order = (this.selection != null) ? this.selection.dropOrder() : null;
		return (order != null) ? order : List.of();
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

	private static int trials(List<SelectedCondition> conditions) {
		return conditions.stream().mapToInt(SelectedCondition::trials).sum();
	}

	private static int cells(List<SelectedCondition> conditions) {
		return conditions.stream().mapToInt(SelectedCondition::cells).sum();
	}

	/** What is played, and how long it takes. */
	record Fitted(List<SelectedCondition> conditions, Arithmetic arithmetic) {
	}

}
