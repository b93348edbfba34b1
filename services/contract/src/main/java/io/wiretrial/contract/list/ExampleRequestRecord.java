package io.wiretrial.contract.list;

/**
 * Request of a list; it goes out empty. Mirrors the message {@code ExampleRequest} field
 * by field.
 *
 * @param common what every message shares
 */
public record ExampleRequestRecord(int id, ExampleCommonMessageRecord common) {

	/** The request of the experiment: every field its default. */
	public static final ExampleRequestRecord EMPTY = new ExampleRequestRecord(0, new ExampleCommonMessageRecord(0));

}
