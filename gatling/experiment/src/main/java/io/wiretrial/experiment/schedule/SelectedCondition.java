package io.wiretrial.experiment.schedule;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.plan.Load;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Plan;

/** A condition with the arms that a preset plays beside its baseline. */
record SelectedCondition(Condition condition, List<String> arms) {

	SelectedCondition {
		arms = List.copyOf(arms);
	}

	SelectedCondition without(String arm) {
		return new SelectedCondition(this.condition, this.arms.stream().filter((name) -> !name.equals(arm)).toList());
	}

	Condition withTheseArms() {
		Condition whole = this.condition;
		return new Condition(whole.id(), whole.label(), whole.operation(), whole.payload(), whole.axes(),
				whole.baseline(), this.arms, whole.load());
	}

	/** The baseline first. */
	List<String> played() {
		return Stream.concat(Stream.of(this.condition.baseline()), this.arms.stream()).toList();
	}

	/** Trials of one block: the baseline twice, every other arm once. */
	int trials() {
		return 2 + this.arms.size();
	}

	Load load(Plan plan) {
		return Objects.requireNonNullElse(this.condition.load(), plan.load());
	}

	/** Lanes of a block: subscribers of a hub stay while other arms have their turn. */
	int users(Plan plan) {
		int users = load(plan).allUsers();
		return (this.condition.operation() == Operation.HUB) ? users * trials() : users;
	}

}
