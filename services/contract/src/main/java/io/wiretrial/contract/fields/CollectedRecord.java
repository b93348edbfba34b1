package io.wiretrial.contract.fields;

/**
 * Answer to a collected stream of records. Mirrors the message {@code Collected} field by
 * field.
 *
 * @param count records received
 * @param sha256 SHA-256 of the records as lines of contract JSON, 64 lower-case
 * hexadecimal digits
 */
public record CollectedRecord(int count, String sha256) {

}
