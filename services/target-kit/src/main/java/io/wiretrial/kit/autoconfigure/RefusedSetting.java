package io.wiretrial.kit.autoconfigure;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/**
 * The sentence that a service ends with where its own code refuses a setting, in place of
 * a stack trace.
 */
public final class RefusedSetting extends AbstractFailureAnalyzer<IllegalArgumentException> {

	private static final String OWN_CODE = "io.wiretrial.";

	@Override
	protected @Nullable FailureAnalysis analyze(Throwable rootFailure, IllegalArgumentException cause) {
		StackTraceElement[] stack = cause.getStackTrace();
		if (stack.length == 0 || !stack[0].getClassName().startsWith(OWN_CODE) || cause.getMessage() == null) {
			return null;
		}
		return new FailureAnalysis(cause.getMessage(), null, cause);
	}

}
