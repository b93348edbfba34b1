package io.wiretrial.runner.run;

/** Says that nothing was started because something is missing or too small here. */
public final class UnusableEnvironmentException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	/**
	 * Makes the exception.
	 * @param message what is missing, where, and the remedy
	 */
	public UnusableEnvironmentException(String message) {
		super(message);
	}

}
