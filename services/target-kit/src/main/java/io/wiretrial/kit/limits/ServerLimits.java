package io.wiretrial.kit.limits;

import java.time.Duration;

/**
 * Limits of what a client may take of a server, as the servers themselves know them.
 *
 * @param maxConnections connections open at once on one port of HTTP; further ones are
 * closed; 1 to 1,000,000
 * @param maxConcurrentStreams streams of HTTP/2, or calls of gRPC, open at once on one
 * connection; 1 to 1,000,000
 * @param maxResets streams that one connection may reset within 10 s, and that it may
 * make the server reset, before it is closed; 1 to 1,000,000
 * @param idleTimeout time that a connection without any open request is kept; 0 for ever
 * @param requestTimeout time for the whole of a request of HTTP to come; 0 for ever
 */
public record ServerLimits(int maxConnections, int maxConcurrentStreams, int maxResets, Duration idleTimeout,
		Duration requestTimeout) {

	private static final int MILLION = 1_000_000;

	private static final Duration LONGEST = Duration.ofDays(1);

	/** The time for which resets are counted. */
	public static final int RESET_WINDOW_SECONDS = 10;

	/** Octets of the headers of one request over HTTP/2; Boot's for HTTP/1.1. */
	public static final int HEADER_BYTES = 8 * 1024;

	/** For services that nobody has told anything. */
	public static final ServerLimits DEFAULT = new ServerLimits(20_000, 1_000, 400, Duration.ofMinutes(2),
			Duration.ofMinutes(30));

	public ServerLimits {
		SettingRange.check("wiretrial.limits.max-connections", maxConnections, 1, MILLION);
		SettingRange.check("wiretrial.limits.max-concurrent-streams", maxConcurrentStreams, 1, MILLION);
		SettingRange.check("wiretrial.limits.max-resets", maxResets, 1, MILLION);
		range("idle-timeout", idleTimeout);
		range("request-timeout", requestTimeout);
	}

	private static void range(String property, Duration value) {
		if (!value.isZero() && (value.toMillis() < 1 || value.compareTo(LONGEST) > 0)) {
			throw new IllegalArgumentException(
					"Property wiretrial.limits.%s is %s: use 1ms to 1d, or 0 for no limit.".formatted(property, value));
		}
	}

}
