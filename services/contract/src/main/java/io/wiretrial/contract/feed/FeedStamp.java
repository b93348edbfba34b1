package io.wiretrial.contract.feed;

/**
 * Start of every batch.
 *
 * @param sequence number of the batch, one more than that of the batch before
 * @param intendedNanos when it was due by its schedule, however late it was sent, in
 * nanoseconds of the service's {@link System#nanoTime()}; on Linux all processes of one
 * machine share that clock
 */
public record FeedStamp(long sequence, long intendedNanos) {

}
