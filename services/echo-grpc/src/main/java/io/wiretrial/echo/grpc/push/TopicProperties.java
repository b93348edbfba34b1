package io.wiretrial.echo.grpc.push;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

import io.wiretrial.kit.limits.SettingRange;
import io.wiretrial.kit.memory.MemoryPool;

/**
 * Settings of publish and subscribe.
 *
 * @param maxWaitingSize publications that may wait for event loops, all topics together,
 * 256 bytes for each included; 64 KB to 1 GB and, above the default, at most what may
 * wait in the process ({@code wiretrial.memory.heap-percent}), default 64 MB; beyond it
 * publishers get {@code RESOURCE_EXHAUSTED}
 */
@ConfigurationProperties("wiretrial.topics")
record TopicProperties(@DefaultValue(DEFAULT_WAITING) DataSize maxWaitingSize) {

	private static final String DEFAULT_WAITING = "64MB";

	TopicProperties {
		SettingRange.check("wiretrial.topics.max-waiting-size", maxWaitingSize, DataSize.ofKilobytes(64),
				DataSize.ofGigabytes(1));
	}

	// Messages wait on the heap.
	void requireRoom(MemoryPool heap) {
		heap.requireRoom("wiretrial.topics.max-waiting-size", this.maxWaitingSize.toBytes(),
				DataSize.parse(DEFAULT_WAITING).toBytes());
	}

}
