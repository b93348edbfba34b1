package io.wiretrial.runner.plan;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import io.wiretrial.arms.Arms;
import io.wiretrial.model.Suggestion;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;

/**
 * What must hold for conditions and loads beyond their types.
 *
 * @param arms the arms that plans may name
 * @param read what keys were read as
 * @param problems where each mistake is added, with its line
 */
record ConditionRules(Arms arms, RecordReader read, PlanProblems problems) {

	void check(YamlNode plan) {
		checkId(plan.at("id"));
		YamlNode conditions = plan.at("conditions");
		if (conditions.present() && conditions.elements().isEmpty()) {
			this.problems.add(conditions, "The list of conditions is empty: add at least one condition.");
		}
		LoadRules loads = new LoadRules(this.read, this.problems);
		loads.check(plan.at("load"));
		Set<String> seen = new HashSet<>();
		for (YamlNode condition : conditions.elements()) {
			YamlNode load = condition.at("load").present() ? condition.at("load") : plan.at("load");
			YamlNode id = condition.at("id");
			checkId(id);
			if (!id.text().isEmpty() && !seen.add(id.text())) {
				this.problems.add(id,
						"Condition '%s' exists twice: give each condition an id of its own.".formatted(id.text()));
			}
			loads.check(condition.at("load"));
			operation(condition).ifPresent((operation) -> loads.check(load, operation, payload(condition)));
			checkArms(condition, load);
		}
	}

	// Ids become names of folders and anchors
	private void checkId(YamlNode id) {
		String text = id.text();
		if (!text.isEmpty() && !text.matches("[a-z0-9][a-z0-9.-]{0,62}")) {
			this.problems.add(id,
					"Id '%s' is not usable: write lower-case letters, digits and hyphens, at most 63.".formatted(text));
		}
	}

	private void checkArms(YamlNode condition, YamlNode load) {
		Optional<Payload> payload = payload(condition).filter((its) -> fits(condition, its));
		// a number that is none is reported where it is read
		Connections connections = this.read.value(load.at("connections"), Connections.class)
			.orElse(Connections.PER_USER);
		Stream.concat(Stream.of(condition.at("baseline")), condition.at("arms").elements().stream())
			.filter((arm) -> !arm.text().isEmpty())
			.filter((arm) -> isKnown(arm))
			.forEach((arm) -> payload.ifPresent((its) -> operation(condition)
				.ifPresent((operation) -> checkSupport(arm, operation, its, connections))));
		YamlNode arms = condition.at("arms");
		if (arms.present() && arms.elements().isEmpty()) {
			this.problems.add(arms, "The list of arms is empty: name at least one arm to compare with the baseline.");
		}
	}

	private boolean fits(YamlNode condition, Payload payload) {
		Optional<Operation> misfit = operation(condition).filter((operation) -> !operation.carries(payload));
		misfit.ifPresent((operation) -> this.problems.add(condition.at("payload"),
				"Payload '%s' is none of operation %s: use %s.".formatted(payload, ScalarReader.word(operation),
						operation.payloads())));
		return misfit.isEmpty();
	}

	private void checkSupport(YamlNode arm, Operation operation, Payload payload, Connections connections) {
		if (!this.arms.find(arm.text()).supports(operation, payload, connections)) {
			this.problems.add(arm,
					"Arm '%s' cannot do %s with payload '%s' over %s connections: %s.".formatted(arm.text(),
							ScalarReader.word(operation), payload, connections,
							remedy(operation, payload, connections)));
		}
	}

	private String remedy(Operation operation, Payload payload, Connections connections) {
		List<String> able = this.arms.names()
			.stream()
			.filter((name) -> this.arms.find(name).supports(operation, payload, connections))
			.toList();
		return able.isEmpty() ? "no arm can, choose another payload or operation"
				: "use one of " + String.join(", ", able);
	}

	private boolean isKnown(YamlNode arm) {
		boolean known = this.arms.names().contains(arm.text());
		if (!known) {
			this.problems.add(arm, "Arm '%s' is not known: %s".formatted(arm.text(),
					Suggestion.remedy(arm.text(), this.arms.names())));
		}
		return known;
	}

	private Optional<Operation> operation(YamlNode condition) {
		return this.read.value(condition.at("operation"), Operation.class);
	}

	private Optional<Payload> payload(YamlNode condition) {
		return this.read.value(condition.at("payload"), Payload.class);
	}

}
