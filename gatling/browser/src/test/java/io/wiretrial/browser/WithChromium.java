package io.wiretrial.browser;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Runs a test with a Chromium; skipped, and said so, where there is none. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(WithChromium.Found.class)
@Tag("peers")
public @interface WithChromium {

	/** Whether there is one, by the rule of {@link ChromiumProgram#find}. */
	final class Found implements ExecutionCondition {

		@Override
		public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
			if (ChromiumProgram.find(System.getenv()).isPresent()) {
				return ConditionEvaluationResult.enabled("Chromium is there");
			}
			if (context.getTestMethod().isEmpty()) {
				// Failsafe shows no reason of a skipped test
				System.out.println(context.getDisplayName() + " is skipped: no Chromium");
			}
			return ConditionEvaluationResult.disabled("not run: no Chromium; " + ChromiumProgram.REMEDY);
		}

	}

}
