package io.wiretrial.experiment.schedule;

import java.util.List;

import io.wiretrial.trial.plan.Condition;

/** A condition with the arms that a preset plays beside its baseline. */
record SelectedCondition(Condition condition, List<String> arms) {

	SelectedCondition {
		arms = List.copyOf(arms);
	}

	SelectedCondition without(String arm) {
		return new SelectedCondition(this.condition, this.arms.stream().filter((name) -> !name.equals(arm)).toList());
	}

	/** Trials of one block: the baseline twice, every other arm once. */
	int trials() {
		return 2 + this.arms.size();
	}

	int cells() {
		return 1 + this.arms.size();
	}

}
