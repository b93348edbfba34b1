package io.wiretrial.generator;

import java.nio.file.Path;

import io.gatling.app.RunResult;
import io.gatling.app.RunResultProcessor;
import io.gatling.core.config.GatlingConfiguration;

/** Lets Gatling write its own report of a run from its log. */
final class GatlingReport {

	private GatlingReport() {
	}

	/**
	 * Writes the report beside the log.
	 * @param folder folder that holds the log
	 */
	static void write(Path folder) {
		String name = folder.getFileName().toString();
		Path results = folder.resolveSibling(name).resolve("..").normalize();
		GatlingConfiguration configuration = GatlingSettings.configuration(true);
		new RunResultProcessor(GatlingSettings.report(name, results), configuration)
			.processRunResult(new RunResult(name, false));
	}

}
