package io.wiretrial.push.feed;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * What the feed can be told.
 *
 * @param maxTickers different plans pushed at once, each by a thread; 1 to 1,000, default
 * 64; beyond it 503
 * @param maxPendingSize what may be written to an SSE connection and not yet taken by its
 * socket; 64 KB to 1 GB, default 4 MB; beyond it that connection is cut
 * @param maxPendingMessages batches that may be so; 1 to 1,000,000, default 1000
 */
@ConfigurationProperties("wiretrial.feed")
record FeedProperties(@DefaultValue("64") int maxTickers, @DefaultValue("4MB") DataSize maxPendingSize,
		@DefaultValue("1000") int maxPendingMessages) {

	private static final DataSize LEAST = DataSize.ofKilobytes(64);

	private static final DataSize LARGEST = DataSize.ofGigabytes(1);

	FeedProperties {
		range("max-tickers", maxTickers, 1, 1000);
		range("max-pending-size", maxPendingSize, LEAST, LARGEST);
		range("max-pending-messages", maxPendingMessages, 1, 1_000_000);
	}

	private static <T extends Comparable<T>> void range(String name, T value, T least, T largest) {
		if (value.compareTo(least) < 0 || value.compareTo(largest) > 0) {
			throw new IllegalArgumentException(
					"Property wiretrial.feed.%s is %s: use %s to %s.".formatted(name, value, least, largest));
		}
	}

	int maxPendingBytes() {
		return Math.toIntExact(this.maxPendingSize.toBytes());
	}

}
