package io.wiretrial.contract.list;

/**
 * Fields that every example message shares. Mirrors the message
 * {@code ExampleCommonMessage} field by field.
 */
public record ExampleCommonMessageRecord(int id) {

}
