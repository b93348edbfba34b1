package io.wiretrial.contract.tokens;

/**
 * One token of an answer. Mirrors the message {@code Token}, which ends a turn too.
 *
 * @param index place in the answer, from 0
 * @param dueNanos when it was due, however late it was sent, in nanoseconds of the
 * service's {@link System#nanoTime()}, as the feed's batches have it: {@code index} times
 * the interval after the request's arrival
 * @param lateNanos how long after that the service handed it to its transport
 * @param text a word with the space before it; in a cumulative answer all until here
 */
public record TokenRecord(int index, long dueNanos, long lateNanos, String text) {

}
