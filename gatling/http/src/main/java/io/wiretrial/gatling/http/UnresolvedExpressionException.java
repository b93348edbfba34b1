package io.wiretrial.gatling.http;

/**
 * An expression has no value in a session. It carries no stack, because it is caught
 * where the request is built and ends as a cause in the report.
 */
final class UnresolvedExpressionException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	UnresolvedExpressionException(String message) {
		super(message, null, false, false);
	}

}
