package io.wiretrial.report.judging;

/** A folder does not hold a run. */
public final class RunUnreadableException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	RunUnreadableException(String message) {
		super(message);
	}

}
