package io.wiretrial.contract.list;

/**
 * Fields that every example message shares. Mirrors the message
 * {@code ExampleCommonMessage} field by field.
 *
 * @param id id
 */
public record ExampleCommonMessageRecord(int id) {

}
