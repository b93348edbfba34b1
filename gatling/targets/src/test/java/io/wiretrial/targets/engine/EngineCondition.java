package io.wiretrial.targets.engine;

import java.util.concurrent.TimeUnit;

import com.github.dockerjava.api.command.PullImageResultCallback;
import com.github.dockerjava.api.exception.DockerException;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Looks once for an engine that can make containers. */
final class EngineCondition implements ExecutionCondition {

	private static final ConditionEvaluationResult RESULT = look();

	@Override
	public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
		if (RESULT.isDisabled() && context.getTestMethod().isEmpty()) {
			System.out.printf("Skipped: %s. %s%n", context.getDisplayName(), RESULT.getReason().orElse(""));
		}
		return RESULT;
	}

	private static ConditionEvaluationResult look() {
		try {
			Engine engine = Engine.connect();
			String asked = System.getProperty("wiretrial.base-image", BaseImage.LOCAL);
			if (engine.image(asked).isEmpty()) {
				engine.client()
					.pullImageCmd(asked)
					.exec(new PullImageResultCallback())
					.awaitCompletion(5, TimeUnit.MINUTES);
			}
			return engine.image(asked).isPresent() ? ConditionEvaluationResult.enabled(engine.described())
					: ConditionEvaluationResult.disabled("Image " + asked + " could not be pulled.");
		}
		catch (UnusableEngineException ex) {
			return ConditionEvaluationResult.disabled(ex.getMessage());
		}
		catch (DockerException ex) {
			return ConditionEvaluationResult.disabled(
					"No base image (%s): make one with docker/base-image.sh, or name one with -Dwiretrial.base-image."
						.formatted(ex.getMessage().strip()));
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			return ConditionEvaluationResult.disabled("Interrupted.");
		}
	}

}
