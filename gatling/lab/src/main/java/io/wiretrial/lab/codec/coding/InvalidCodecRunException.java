package io.wiretrial.lab.codec.coding;

/** Refusal to measure, because something was asked for that is not there. */
public final class InvalidCodecRunException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	/**
	 * Makes the exception.
	 * @param message what was wrong, the value and where it came from, and the remedy
	 */
	public InvalidCodecRunException(String message) {
		super(message);
	}

}
