package io.wiretrial.contract.tokens;

/**
 * End of an answer. Mirrors the message {@code TokenDone} field by field.
 *
 * @param tokens tokens that were sent
 * @param historyBytes bytes of the history in UTF-8, as the service has it in this turn
 */
public record TokenDoneRecord(int tokens, long historyBytes) {

	/** The type of the last server-sent event, whose data is this record. */
	public static final String EVENT = "done";

}
