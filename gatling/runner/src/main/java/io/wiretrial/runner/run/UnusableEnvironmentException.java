package io.wiretrial.runner.run;

/** Says that a command ended because something is missing, wrong or too small here. */
public final class UnusableEnvironmentException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	/**
	 * Makes the exception.
	 * @param message what is wrong, the value and where it came from, and the remedy
	 */
	public UnusableEnvironmentException(String message) {
		super(message);
	}

}
