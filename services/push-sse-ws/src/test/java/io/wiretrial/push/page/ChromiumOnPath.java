package io.wiretrial.push.page;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Skips tests, and says so, where there is no Chromium. */
final class ChromiumOnPath implements ExecutionCondition {

	static Optional<Path> program() {
		return Stream.of(System.getenv("PATH").split(":"))
			.map((folder) -> Path.of(folder, "chromium"))
			.filter(Files::isExecutable)
			.findFirst();
	}

	@Override
	public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
		if (program().isPresent()) {
			return ConditionEvaluationResult.enabled("chromium is on the PATH");
		}
		if (context.getTestMethod().isEmpty()) {
			// Failsafe shows no reason of a skipped test
			System.out.println(context.getDisplayName() + " is skipped: no chromium on PATH");
		}
		return ConditionEvaluationResult.disabled("not run: no chromium on PATH");
	}

}
