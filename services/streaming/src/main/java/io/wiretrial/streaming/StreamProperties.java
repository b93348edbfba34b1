package io.wiretrial.streaming;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

import io.wiretrial.kit.limits.SettingRange;

/**
 * Limit of open streams.
 *
 * @param max streams open at once, SSE and WebSocket together; 1 to 1,000,000, default
 * 20,000; beyond it 503
 */
@ConfigurationProperties("wiretrial.streams")
record StreamProperties(@DefaultValue("20000") int max) {

	StreamProperties {
		SettingRange.check("wiretrial.streams.max", max, 1, 1_000_000);
	}

}
