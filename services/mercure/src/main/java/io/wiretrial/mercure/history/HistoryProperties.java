package io.wiretrial.mercure.history;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

import io.wiretrial.kit.limits.SettingRange;

/**
 * Settings of what the hub keeps of its updates. Public because the hub compares it with
 * its other limits.
 *
 * @param maxUpdates updates kept; 1 to 1,000,000, default 10,000; the oldest go first
 * @param maxSize what they may take; 1 KB to 1 GB and at most half of the heap, default
 * 32 MB
 */
@ConfigurationProperties("wiretrial.mercure.history")
public record HistoryProperties(@DefaultValue("10000") int maxUpdates, @DefaultValue("32MB") DataSize maxSize) {

	/**
	 * Refuses bounds that no history can have.
	 */
	public HistoryProperties {
		SettingRange.check("wiretrial.mercure.history.max-updates", maxUpdates, 1, 1_000_000);
		SettingRange.check("wiretrial.mercure.history.max-size", maxSize, DataSize.ofKilobytes(1),
				DataSize.ofGigabytes(1));
	}

}
