package io.wiretrial.experiment.plan;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

import org.jspecify.annotations.Nullable;

/**
 * What must hold for payloads of the plan's own: names that fit into a condition, and
 * files that are there.
 *
 * @param problems where each mistake is added, with its line
 * @param folder folder of the plan's file; null for the working folder
 */
record PayloadRules(PlanProblems problems, @Nullable Path folder) {

	void check(YamlNode plan) {
		for (YamlNode.Entry payload : plan.at("payloads").entries()) {
			checkName(payload);
			checkFile(payload.at("file"));
			checkFile(payload.at("proto"));
			payload.at("imports").elements().forEach(this::checkFile);
		}
	}

	// Names become parts of paths
	private void checkName(YamlNode.Entry payload) {
		if (!payload.key().matches("[a-z0-9][a-z0-9-]{0,39}")) {
			this.problems.add(payload,
					"Payload '%s' is not usable: write lower-case letters, digits and hyphens, at most 40."
						.formatted(payload.key()));
		}
	}

	private void checkFile(YamlNode file) {
		if (!file.text().isBlank() && !exists(file.text())) {
			this.problems.add(file,
					"File '%s' does not exist: write its path from the folder of the plan.".formatted(file.text()));
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
