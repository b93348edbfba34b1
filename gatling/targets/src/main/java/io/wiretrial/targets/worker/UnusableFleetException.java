package io.wiretrial.targets.worker;

/** Workers are missing, or a worker is not let in. */
public final class UnusableFleetException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	/**
	 * Makes the exception.
	 * @param message what is wrong, and what to do
	 */
	public UnusableFleetException(String message) {
		super(message);
	}

}
