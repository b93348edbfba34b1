package io.wiretrial.push.cable;

import java.time.Duration;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

import io.wiretrial.kit.limits.SettingRange;
import io.wiretrial.kit.memory.MemoryPool;

/**
 * Settings of Action Cable.
 *
 * @param pingInterval time between pings, the same for all connections; 10 ms to 1 day,
 * default 3 s; clients take 6 s without one for a broken connection
 * @param maxSubscriptions subscriptions of one connection; 1 to 100,000, default 1000;
 * more are rejected
 * @param maxIdentifierLength characters of an identifier; 1 to 1,000,000 and at most the
 * octets of {@code wiretrial.websocket.max-message-size}, default 1000; longer ones are
 * rejected
 * @param maxBroadcastSize the largest body of {@code POST /broadcast}; 1 B to 1 GB and at
 * most maxWaitingSize and what may wait in the process, default 1 MB; beyond it 413
 * @param maxWaitingSize broadcasts that may wait for event loops, 256 B for each
 * included; 1 KB to 1 GB and, above the default, at most what may wait in the process
 * ({@code wiretrial.memory.direct-percent}), default 64 MB; beyond it further ones are
 * refused
 */
@ConfigurationProperties("wiretrial.cable")
record CableProperties(@DefaultValue("3s") Duration pingInterval, @DefaultValue("1000") int maxSubscriptions,
		@DefaultValue("1000") int maxIdentifierLength, @DefaultValue("1MB") DataSize maxBroadcastSize,
		@DefaultValue(DEFAULT_WAITING) DataSize maxWaitingSize) {

	private static final String DEFAULT_WAITING = "64MB";

	private static final DataSize LARGEST = DataSize.ofGigabytes(1);

	CableProperties {
		SettingRange.check("wiretrial.cable.ping-interval", pingInterval, Duration.ofMillis(10), Duration.ofDays(1));
		SettingRange.check("wiretrial.cable.max-subscriptions", maxSubscriptions, 1, 100_000);
		SettingRange.check("wiretrial.cable.max-identifier-length", maxIdentifierLength, 1, 1_000_000);
		SettingRange.check("wiretrial.cable.max-broadcast-size", maxBroadcastSize, DataSize.ofBytes(1), LARGEST);
		SettingRange.check("wiretrial.cable.max-waiting-size", maxWaitingSize, DataSize.ofKilobytes(1), LARGEST);
		SettingRange.atMost("wiretrial.cable.max-broadcast-size", maxBroadcastSize, "wiretrial.cable.max-waiting-size",
				maxWaitingSize);
	}

	// Broadcasts wait in direct memory, as bodies and as messages.
	void requireRoom(MemoryPool direct) {
		direct.requireRoom("wiretrial.cable.max-broadcast-size", this.maxBroadcastSize.toBytes());
		direct.requireRoom("wiretrial.cable.max-waiting-size", this.maxWaitingSize.toBytes(),
				DataSize.parse(DEFAULT_WAITING).toBytes());
	}

}
