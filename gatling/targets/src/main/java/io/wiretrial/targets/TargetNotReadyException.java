package io.wiretrial.targets;

/** A service ended or stayed silent before it was ready. */
public final class TargetNotReadyException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	/**
	 * Makes the exception.
	 * @param message which service, what it lacks, and what to do
	 */
	public TargetNotReadyException(String message) {
		super(message);
	}

}
