package io.wiretrial.streaming.websocket;

import java.time.Duration;
import java.util.List;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

import io.wiretrial.kit.limits.SettingRange;

/**
 * Limits of every WebSocket.
 *
 * @param maxMessageSize the largest frame, message, and unfolded compressed message that
 * is read; 125 B to 1 GB and at most maxPendingSize, for it may be echoed; default 1 MB;
 * beyond it the connection is closed with 1009
 * @param compression whether permessage-deflate (RFC 7692) is agreed to; default false
 * @param allowedOrigins origins of pages that may connect, such as
 * {@code https://example.org}, beside those of the service's own host; {@code *} for all;
 * default none
 * @param pingInterval time between pings; 1 ms to 1 day and at most idleTimeout, default
 * 20 s
 * @param pongDeadline how long after a ping something must be heard; 1 ms to 1 day and at
 * most idleTimeout, default 10 s; else the connection is half-open and cut; so is one
 * that takes nothing of what waits for it in that time
 * @param idleTimeout after how long without a message, either way, the connection is
 * closed with 1001; 1 ms to 1 day, default 10 min, shortened at random by up to a fifth;
 * looked at once in that time, so it may take up to twice as long
 * @param closeTimeout how long a peer has to answer a close, from when it last took
 * something of what was sent before it; 1 ms to 1 day, default 1 s
 * @param maxPendingSize octets that may be written to a connection and not yet taken by
 * its socket; 1 KB to 1 GB and at most what may wait in the process
 * ({@code wiretrial.memory.direct-percent}), default 4 MB; a connection that leaves more
 * than 64 KB of its own replies untaken is not read meanwhile
 * @param maxPendingMessages pushed messages that may be so; 1 to 1,000,000, default 1000
 */
@ConfigurationProperties("wiretrial.websocket")
record WebSocketProperties(@DefaultValue("1MB") DataSize maxMessageSize, @DefaultValue("false") boolean compression,
		@DefaultValue List<String> allowedOrigins, @DefaultValue("20s") Duration pingInterval,
		@DefaultValue("10s") Duration pongDeadline, @DefaultValue("10m") Duration idleTimeout,
		@DefaultValue("1s") Duration closeTimeout, @DefaultValue("4MB") DataSize maxPendingSize,
		@DefaultValue("1000") int maxPendingMessages) {

	private static final DataSize LARGEST = DataSize.ofGigabytes(1);

	// the largest control frame must pass
	private static final DataSize SMALLEST_MESSAGE = DataSize.ofBytes(125);

	private static final Duration SHORTEST = Duration.ofMillis(1);

	private static final Duration LONGEST = Duration.ofDays(1);

	WebSocketProperties {
		allowedOrigins = List.copyOf(allowedOrigins);
		SettingRange.check("wiretrial.websocket.max-message-size", maxMessageSize, SMALLEST_MESSAGE, LARGEST);
		SettingRange.check("wiretrial.websocket.ping-interval", pingInterval, SHORTEST, LONGEST);
		SettingRange.check("wiretrial.websocket.pong-deadline", pongDeadline, SHORTEST, LONGEST);
		SettingRange.check("wiretrial.websocket.idle-timeout", idleTimeout, SHORTEST, LONGEST);
		SettingRange.check("wiretrial.websocket.close-timeout", closeTimeout, SHORTEST, LONGEST);
		SettingRange.check("wiretrial.websocket.max-pending-size", maxPendingSize, DataSize.ofKilobytes(1), LARGEST);
		SettingRange.check("wiretrial.websocket.max-pending-messages", maxPendingMessages, 1, 1_000_000);
		SettingRange.atMost("wiretrial.websocket.max-message-size", maxMessageSize,
				"wiretrial.websocket.max-pending-size", maxPendingSize);
		SettingRange.atMost("wiretrial.websocket.ping-interval", pingInterval, "wiretrial.websocket.idle-timeout",
				idleTimeout);
		SettingRange.atMost("wiretrial.websocket.pong-deadline", pongDeadline, "wiretrial.websocket.idle-timeout",
				idleTimeout);
	}

	int maxMessageBytes() {
		return Math.toIntExact(this.maxMessageSize.toBytes());
	}

	int maxPendingBytes() {
		return Math.toIntExact(this.maxPendingSize.toBytes());
	}

}
