package io.wiretrial.gatling.http.connection;

import io.wiretrial.gatling.protocol.FailureCause;

/**
 * A reply or a frame of it is larger than its target allows. It carries no stack, because
 * it is caught where it is thrown and ends as a cause in the report.
 */
public final class ReplyTooLargeException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	public ReplyTooLargeException() {
		super(FailureCause.REPLY_TOO_LARGE.name(), null, false, false);
	}

}
