package io.wiretrial.broadcast.feed;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

import io.wiretrial.kit.limits.SettingRange;

/**
 * Settings of the feed.
 *
 * @param maxTickers different plans pushed at once, each by a thread; 1 to 1,000, default
 * 64; beyond it a new plan is refused
 * @param maxPendingSize what may be written to a stream of SSE or gRPC and not yet taken
 * by its socket; 64 KB to 1 GB, default 4 MB; beyond it that stream is cut
 * @param maxPendingMessages batches that may be so; 1 to 1,000,000, default 1000
 * @param maxRowRate rows a second that all plans together may ask for, each batch with
 * 100 more; beyond it a new plan is refused; 1,000 to 1,000,000,000, default 4,000,000
 */
@ConfigurationProperties("wiretrial.feed")
public record FeedProperties(@DefaultValue("64") int maxTickers, @DefaultValue("4MB") DataSize maxPendingSize,
		@DefaultValue("1000") int maxPendingMessages, @DefaultValue("4000000") int maxRowRate) {

	private static final DataSize LEAST = DataSize.ofKilobytes(64);

	private static final DataSize LARGEST = DataSize.ofGigabytes(1);

	public FeedProperties {
		SettingRange.check("wiretrial.feed.max-tickers", maxTickers, 1, 1000);
		SettingRange.check("wiretrial.feed.max-pending-size", maxPendingSize, LEAST, LARGEST);
		SettingRange.check("wiretrial.feed.max-pending-messages", maxPendingMessages, 1, 1_000_000);
		SettingRange.check("wiretrial.feed.max-row-rate", maxRowRate, 1_000, 1_000_000_000);
	}

	/**
	 * What may be pending in octets.
	 * @return {@link #maxPendingSize()} as a number
	 */
	public int maxPendingBytes() {
		return Math.toIntExact(this.maxPendingSize.toBytes());
	}

}
