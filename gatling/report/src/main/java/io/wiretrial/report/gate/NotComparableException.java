package io.wiretrial.report.gate;

/** Runs, or a gate and a run, do not fit each other. */
public final class NotComparableException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	NotComparableException(String message) {
		super(message);
	}

}
