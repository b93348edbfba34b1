package io.wiretrial.push.pubsub;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

import io.wiretrial.kit.limits.SettingRange;
import io.wiretrial.kit.memory.MemoryPool;

/**
 * Limits of publish and subscribe over plain WebSocket.
 *
 * @param maxTopics topics of one connection; 1 to 100,000, default 1000; beyond it the
 * connection is closed with 1008
 * @param maxTopicLength characters of a topic's name; 1 to 100,000 and at most the octets
 * of {@code wiretrial.websocket.max-message-size}, default 256
 * @param maxWaitingSize publications that may wait for event loops, 256 B for each
 * included; 1 KB to 1 GB and, above the default, at most what may wait in the process
 * ({@code wiretrial.memory.direct-percent}), default 64 MB; beyond it further ones are
 * refused
 */
@ConfigurationProperties("wiretrial.pubsub")
record PubSubProperties(@DefaultValue("1000") int maxTopics, @DefaultValue("256") int maxTopicLength,
		@DefaultValue(DEFAULT_WAITING) DataSize maxWaitingSize) {

	private static final String DEFAULT_WAITING = "64MB";

	PubSubProperties {
		SettingRange.check("wiretrial.pubsub.max-topics", maxTopics, 1, 100_000);
		SettingRange.check("wiretrial.pubsub.max-topic-length", maxTopicLength, 1, 100_000);
		SettingRange.check("wiretrial.pubsub.max-waiting-size", maxWaitingSize, DataSize.ofKilobytes(1),
				DataSize.ofGigabytes(1));
	}

	// Messages wait in direct memory.
	void requireRoom(MemoryPool direct) {
		direct.requireRoom("wiretrial.pubsub.max-waiting-size", this.maxWaitingSize.toBytes(),
				DataSize.parse(DEFAULT_WAITING).toBytes());
	}

}
