package io.wiretrial.streaming;

/**
 * Limits of what a slow reader of server-sent events may leave untaken before it is cut
 * off.
 *
 * @param maxPendingBytes octets written and not yet taken by the socket
 * @param maxPendingMessages events that may be so
 */
public record EventLimits(int maxPendingBytes, int maxPendingMessages) {
}
