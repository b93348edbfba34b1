package io.wiretrial.contract.fields;

/**
 * The family with one field. Mirrors the message {@code Fields1} field by field.
 *
 * @param name display name
 */
public record Fields1Record(String name) {

}
