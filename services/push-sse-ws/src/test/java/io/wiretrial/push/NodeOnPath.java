package io.wiretrial.push;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Skips tests, and says so, where there is no Node.js with their packages. */
final class NodeOnPath implements ExecutionCondition {

	@Override
	public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
		String[] packages = context.getRequiredTestClass().getAnnotation(WithNode.class).value();
		String lacking = find("PATH", "node") ? "no " + String.join(" and ", packages) + " on NODE_PATH"
				: "no node on PATH";
		if (find("PATH", "node") && Stream.of(packages).allMatch((each) -> find("NODE_PATH", each))) {
			return ConditionEvaluationResult.enabled("node and its packages are there");
		}
		if (context.getTestMethod().isEmpty()) {
			// Failsafe shows no reason of a skipped test
			System.out.println(context.getDisplayName() + " is skipped: " + lacking);
		}
		return ConditionEvaluationResult.disabled("not run: " + lacking);
	}

	private static boolean find(String variable, String name) {
		String folders = System.getenv(variable);
		return folders != null
				&& Stream.of(folders.split(":")).anyMatch((folder) -> Files.exists(Path.of(folder, name)));
	}

}
