package io.wiretrial.model.result;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The operations of a trial.
 *
 * @param lanes virtual users, without those that publish
 * @param plannedRate operations or publications per second that a schedule started; null
 * in the closed model
 * @param achievedRate completed operations of the window per second
 * @param intended operations whose intended send time lies in the window; where lanes
 * subscribe, messages that should have come
 * @param completed of these, operations that succeeded; where lanes subscribe, messages
 * that were received
 * @param completedInWindow operations that succeeded within the window, whenever they
 * were intended
 * @param failed of the intended, operations that failed or were cancelled, and messages
 * that were lost
 * @param failures failed operations by cause
 */
public record Counts(int lanes, @Nullable Double plannedRate, double achievedRate, long intended, long completed,
		long completedInWindow, long failed, Map<String, Long> failures) {

	/**
	 * Cause of failure of messages that were lost or came in another order, as lanes say.
	 */
	public static final String LOST_OR_REORDERED = "LOST_OR_REORDERED";

	/** Cause of failure of messages that never came. */
	public static final String NOT_DELIVERED = "NOT_DELIVERED";

	public Counts {
		failures = Map.copyOf(failures);
	}

}
