package io.wiretrial.contract;

import org.jspecify.annotations.Nullable;

/**
 * A request that breaks the contract. Services answer it with 400 problem details or
 * {@code INVALID_ARGUMENT} with {@code google.rpc.BadRequest}, never with a stack trace.
 */
public final class InvalidRequestException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	private static final int MAX_VALUE_CHARS = 64;

	private final String field;

	private final String problem;

	private final String remedy;

	/**
	 * Creates the exception with a message of three parts: what was wrong, where, and
	 * what to do.
	 * @param field path of the field, such as {@code price.amount}; {@code body} for the
	 * whole request
	 * @param problem what was wrong, with the value
	 * @param remedy what to do, an imperative without a full stop
	 * @param cause what found it, if anything did
	 */
	public InvalidRequestException(String field, String problem, String remedy, @Nullable Throwable cause) {
		super(problem + " in " + field + ": " + remedy + ".", cause);
		this.field = field;
		this.problem = problem;
		this.remedy = remedy;
	}

	/**
	 * Creates the exception without a cause.
	 * @param field path of the field
	 * @param problem what was wrong, with the value
	 * @param remedy what to do
	 */
	public InvalidRequestException(String field, String problem, String remedy) {
		this(field, problem, remedy, null);
	}

	/**
	 * Refuses a value that came in as text.
	 * @param field path of the field
	 * @param value what came in; a long one is shortened
	 * @param remedy what to do
	 * @return the exception, to be thrown by the caller
	 */
	public static InvalidRequestException forValue(String field, String value, String remedy) {
		String shown = (value.length() <= MAX_VALUE_CHARS) ? value : value.substring(0, MAX_VALUE_CHARS) + "…";
		return new InvalidRequestException(field, "Value \"" + shown + "\"", remedy);
	}

	/**
	 * The path of the wrong field.
	 * @return names joined by dots, {@code body} for the whole request
	 */
	public String field() {
		return this.field;
	}

	/**
	 * The message without exception names.
	 * @return what was wrong, where, and what to do
	 */
	public String detail() {
		return String.valueOf(getMessage());
	}

	/**
	 * The same refusal seen from the record that holds the wrong one.
	 * @param parent name of the field that holds it
	 * @return a refusal of {@code parent.field}
	 */
	public InvalidRequestException within(String parent) {
		return new InvalidRequestException("body".equals(parent) ? this.field : parent + "." + this.field, this.problem,
				this.remedy, this);
	}

}
