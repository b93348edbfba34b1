package io.wiretrial.model.result;

import org.jspecify.annotations.Nullable;

/**
 * Messages that were pushed in one trial.
 *
 * @param subscriptions subscriptions that were open during the window; of a feed those on
 * which messages came, in that of its slices where they were fewest
 * @param messages messages received in the window
 * @param events rows in them; the messages themselves where they have no rows
 * @param bytes bytes of these messages
 * @param offeredPerSecond rows per second that the feed offered to all subscriptions
 * together; null where it has no fixed rate
 * @param published what publishing took; null for a feed
 * @param opening what it cost to subscribe; null where pushing begins with it
 * @param logged responses in Gatling's log that stand for these messages, the first of
 * each subscription in each second; null if there are none
 */
public record Pushed(int subscriptions, long messages, long events, long bytes, @Nullable Double offeredPerSecond,
		@Nullable Published published, @Nullable Opening opening, @Nullable Long logged) {

	/**
	 * Publications of a trial with their deliveries.
	 *
	 * @param count publications that were acknowledged
	 * @param bytes bytes that the server moved for them; null if not counted
	 */
	public record Published(long count, @Nullable WireBytes bytes) {
	}

	/**
	 * Cost of all subscriptions of a trial, from before the first to after the last was
	 * confirmed.
	 *
	 * @param cpuNanos CPU time of the server
	 * @param bytes bytes that the server moved for them; null if not counted
	 */
	public record Opening(long cpuNanos, @Nullable WireBytes bytes) {
	}

}
