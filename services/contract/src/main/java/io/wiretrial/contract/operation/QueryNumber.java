package io.wiretrial.contract.operation;

/**
 * A number that an operation reads from its query.
 *
 * @param name name of the parameter
 * @param max the greatest number; the least is 1
 * @param meaning what it counts, such as {@code items}
 */
public record QueryNumber(String name, int max, String meaning) {

}
