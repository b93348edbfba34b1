package io.wiretrial.echo.grpc.push;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * What publish and subscribe can be told.
 *
 * @param maxWaitingSize publications that may wait for event loops, all topics together,
 * 256 bytes for each included; 64 KB to 1 GB, default 64 MB; beyond it publishers get
 * {@code RESOURCE_EXHAUSTED}
 */
@ConfigurationProperties("wiretrial.topics")
record TopicProperties(@DefaultValue("64MB") DataSize maxWaitingSize) {

	private static final DataSize LEAST = DataSize.ofKilobytes(64);

	private static final DataSize LARGEST = DataSize.ofGigabytes(1);

	TopicProperties {
		if (maxWaitingSize.compareTo(LEAST) < 0 || maxWaitingSize.compareTo(LARGEST) > 0) {
			throw new IllegalArgumentException("Property wiretrial.topics.max-waiting-size is %s: use %s to %s."
				.formatted(maxWaitingSize, LEAST, LARGEST));
		}
	}

}
