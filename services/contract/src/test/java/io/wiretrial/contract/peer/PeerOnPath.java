package io.wiretrial.contract.peer;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Skips tests, and says so, where their {@link WithPeer peer} is not there. */
final class PeerOnPath implements ExecutionCondition {

	@Override
	public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
		WithPeer peer = AnnotationSupport.findAnnotation(context.getRequiredTestClass(), WithPeer.class).orElseThrow();
		boolean program = find("PATH", peer.value());
		if (program && Stream.of(peer.packages()).allMatch((each) -> find("NODE_PATH", each))) {
			return ConditionEvaluationResult.enabled(peer.value() + " is there with what it needs");
		}
		String lacking = program ? "no " + String.join(" and ", peer.packages()) + " on NODE_PATH"
				: "no " + peer.value() + " on PATH";
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
