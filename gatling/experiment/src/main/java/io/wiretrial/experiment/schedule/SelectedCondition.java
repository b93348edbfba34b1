package io.wiretrial.experiment.schedule;

import java.util.List;
import java.util.stream.Stream;

import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.plan.PresetName;

/** A condition with the arms that a preset plays beside its baseline. */
record SelectedCondition(Condition condition, List<String> arms) {

	SelectedCondition {
		arms = List.copyOf(arms);
	}

	/** The primary comparisons, or all. */
	static List<SelectedCondition> of(Plan plan, PresetName preset) {
		return plan.conditions()
			.stream()
			.map((condition) -> new SelectedCondition(condition, arms(plan, condition, preset)))
			.filter((selected) -> !selected.arms().isEmpty())
			.toList();
	}

	private static List<String> arms(Plan plan, Condition condition, PresetName preset) {
		return preset.coreAlone() ? condition.arms().stream().filter(plan.primary(condition)::contains).toList()
				: condition.arms();
	}

	Condition withTheseArms() {
		return this.condition.with(this.arms, this.condition.label());
	}

	/** The baseline first. */
	List<String> played() {
		return Stream.concat(Stream.of(this.condition.baseline()), this.arms.stream()).toList();
	}

	/** Trials of one block: the baseline twice, every other arm once. */
	int trials() {
		return 2 + this.arms.size();
	}

}
