package io.wiretrial.gatling.protocol;

/**
 * An expression has no value in a session. It carries no stack, because it is caught
 * where the request is built and ends as a cause in the report.
 */
public final class UnresolvedExpressionException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	public UnresolvedExpressionException(String message) {
		super(message, null, false, false);
	}

}
