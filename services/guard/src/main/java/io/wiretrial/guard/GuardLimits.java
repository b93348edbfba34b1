package io.wiretrial.guard;

import java.time.Duration;

/**
 * Limits of what one stranger, and all of them together, may take of a service. A limit
 * of 0 or less makes no sense anywhere.
 *
 * @param maxConnections connections open at once on the port of the operations, fewer if
 * the memory budget has no room for so many; further ones are closed; 1 to 1,000,000
 * @param maxManagementConnections connections open at once on the port of the management;
 * for a further one the oldest is closed; 1 to 1,000,000
 * @param maxConcurrentStreams streams of HTTP/2, or calls of gRPC, open at once on one
 * connection; 1 to 1,000,000
 * @param maxResets streams that one connection may reset within 10 s, and that it may
 * make the service reset, before it is closed; 1 to 1,000,000
 * @param maxHeaderListBytes octets of the headers of one request over HTTP/2; 1024 to
 * 1,048,576
 * @param maxHeaders headers of one request, over any HTTP; 16 to 1,000
 * @param maxPipelinedRequests requests that wait on a connection of HTTP/1.1 behind one
 * that is not answered yet; 1 to 10,000
 * @param maxPipelinedBytes octets of those; 1024 to 1,073,741,824
 * @param headerTimeout time for the head of a request from its first octet on, for the
 * handshake of TLS, for the preface of HTTP/2, and for the first request of a connection
 * to begin; not longer than {@code idleTimeout}
 * @param bodyTimeout time within which 1 KB of a request's body must arrive, or its end;
 * not longer than {@code requestTimeout}
 * @param requestTimeout time for the whole of a request, however it proceeds
 * @param idleTimeout time that a connection without any open request is kept after its
 * first
 * @param unreadTimeout time that an answer may wait while its reader takes nothing
 */
public record GuardLimits(int maxConnections, int maxManagementConnections, int maxConcurrentStreams, int maxResets,
		int maxHeaderListBytes, int maxHeaders, int maxPipelinedRequests, int maxPipelinedBytes, Duration headerTimeout,
		Duration bodyTimeout, Duration requestTimeout, Duration idleTimeout, Duration unreadTimeout) {

	/** The time for which resets are counted. */
	public static final int RESET_WINDOW_SECONDS = 10;

	/** For services that nobody has told anything. */
	public static final GuardLimits DEFAULT = new GuardLimits(20_000, 100, 1_000, 400, 8 * 1024, 100, 16, 64 * 1024,
			Duration.ofSeconds(10), Duration.ofSeconds(30), Duration.ofMinutes(30), Duration.ofMinutes(2),
			Duration.ofMinutes(2));

	private static final int MILLION = 1_000_000;

	public GuardLimits {
		range("max-connections", maxConnections, 1, MILLION);
		range("max-management-connections", maxManagementConnections, 1, MILLION);
		range("max-concurrent-streams", maxConcurrentStreams, 1, MILLION);
		range("max-resets", maxResets, 1, MILLION);
		range("max-header-list-size", maxHeaderListBytes, 1024, 1024 * 1024);
		range("max-headers", maxHeaders, 16, 1_000);
		range("max-pipelined-requests", maxPipelinedRequests, 1, 10_000);
		range("max-pipelined-size", maxPipelinedBytes, 1024, 1024 * 1024 * 1024);
		atLeastOneMilli("header-timeout", headerTimeout);
		atLeastOneMilli("body-timeout", bodyTimeout);
		atLeastOneMilli("request-timeout", requestTimeout);
		atLeastOneMilli("idle-timeout", idleTimeout);
		atLeastOneMilli("unread-timeout", unreadTimeout);
		notLonger("header-timeout", headerTimeout, "idle-timeout", idleTimeout);
		notLonger("header-timeout", headerTimeout, "request-timeout", requestTimeout);
		notLonger("body-timeout", bodyTimeout, "request-timeout", requestTimeout);
	}

	private static void range(String property, int value, int least, int most) {
		if (value < least || value > most) {
			throw new IllegalArgumentException(
					"Property wiretrial.guard.%s is %d: use %d to %d.".formatted(property, value, least, most));
		}
	}

	private static void atLeastOneMilli(String property, Duration value) {
		if (value.toMillis() < 1) {
			throw new IllegalArgumentException(
					"Property wiretrial.guard.%s is %s: use at least 1ms.".formatted(property, value));
		}
	}

	private static void notLonger(String property, Duration value, String limit, Duration most) {
		if (value.compareTo(most) > 0) {
			throw new IllegalArgumentException(
					"Property wiretrial.guard.%s is %s, longer than wiretrial.guard.%s, %s: shorten the one or lengthen the other."
						.formatted(property, value, limit, most));
		}
	}

}
