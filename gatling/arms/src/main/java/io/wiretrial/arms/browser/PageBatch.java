package io.wiretrial.arms.browser;

import org.jspecify.annotations.Nullable;

/**
 * A batch that a page has received.
 *
 * @param sequence number that the service gave it
 * @param dueNanos when it was due, on the service's clock
 * @param receivedNanos when the page's handler was called, on the generator's clock
 * @param decodedNanos when the page had parsed it, on the generator's clock
 * @param bytes size of the message
 * @param text what the page had received, as JSON; null but for the first of a stream
 */
public record PageBatch(long sequence, long dueNanos, long receivedNanos, long decodedNanos, long bytes,
		@Nullable String text) {
}
