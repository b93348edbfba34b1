package io.wiretrial.runner.plan;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.Suggestion;
import io.wiretrial.model.plan.Payload;

/**
 * Rules of payloads of the plan's own: names that fit into a condition, files that are
 * there, and conditions that name no others.
 *
 * @param problems where each mistake is added, with its line
 * @param folder folder of the plan's file; null for the working folder
 */
record PayloadRules(PlanProblems problems, @Nullable Path folder) {

	private static final String OWN = "own-";

	void check(YamlNode plan) {
		for (YamlNode.Entry payload : plan.at("payloads").entries()) {
			checkName(payload);
			checkFile(payload.at("file"));
			checkFile(payload.at("proto"));
			payload.at("imports").elements().forEach(this::checkFile);
		}
		List<String> known = plan.at("payloads").entries().stream().map((payload) -> OWN + payload.key()).toList();
		for (YamlNode condition : plan.at("conditions").elements()) {
			checkKnown(condition.at("payload"), known);
		}
	}

	// Names become parts of paths
	private void checkName(YamlNode.Entry payload) {
		if (!Payload.Own.isName(payload.key())) {
			this.problems.add(payload,
					"Payload '%s' is not usable: write lower-case letters, digits and hyphens, at most 40."
						.formatted(payload.key()));
		}
	}

	void checkFile(YamlNode file) {
		if (!file.text().isBlank() && !exists(file.text())) {
			this.problems.add(file,
					"File '%s' does not exist: write its path from the folder of the plan.".formatted(file.text()));
		}
	}

	private void checkKnown(YamlNode payload, List<String> known) {
		if (payload.text().startsWith(OWN) && !known.contains(payload.text())) {
			this.problems.add(payload,
					"Payload '%s' is not among the plan's own: %s".formatted(payload.text(),
							known.isEmpty() ? "add it as payloads: { order: { file: order.json } } does."
									: Suggestion.remedy(payload.text(), known)));
		}
	}

	private boolean exists(String file) {
		try {
			return Files.exists((this.folder != null) ? this.folder.resolve(file) : Path.of(file));
		}
		catch (InvalidPathException ex) {
			return false;
		}
	}

}
