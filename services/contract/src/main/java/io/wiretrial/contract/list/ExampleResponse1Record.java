package io.wiretrial.contract.list;

/**
 * One item of the list. Mirrors the message {@code ExampleResponse1} field by field.
 *
 * @param common what every message shares
 * @param message one field of every kind
 * @param description text
 */
public record ExampleResponse1Record(int id, ExampleCommonMessageRecord common, ExampleMessageRecord message,
		String description) {

}
