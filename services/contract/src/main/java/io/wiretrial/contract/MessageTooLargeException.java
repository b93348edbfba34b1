package io.wiretrial.contract;

/**
 * A message, body or line of NDJSON that is over its limit. Services answer it with 413.
 */
public final class MessageTooLargeException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	/**
	 * Creates the exception, without a stack trace.
	 * @param where what was too large, such as {@code body}
	 * @param maxBytes most bytes that are taken
	 */
	public MessageTooLargeException(String where, int maxBytes) {
		super("More than %d bytes in %s: send less.".formatted(maxBytes, where), null, false, false);
	}

	/**
	 * The message for people.
	 * @return what was wrong, where, and what to do
	 */
	public String detail() {
		return String.valueOf(getMessage());
	}

}
