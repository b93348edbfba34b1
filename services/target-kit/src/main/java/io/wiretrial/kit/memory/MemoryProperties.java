package io.wiretrial.kit.memory;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

import io.wiretrial.kit.limits.SettingRange;

/**
 * The parts of this process's memory that may wait; the rest is for work.
 *
 * @param heapPercent part of the largest heap ({@code -Xmx}) in percent; 1 to 90, default
 * 50
 * @param directPercent part of the direct memory ({@code -XX:MaxDirectMemorySize}, by
 * default as large as the heap) in percent; 1 to 90, default 50
 */
@ConfigurationProperties("wiretrial.memory")
record MemoryProperties(@DefaultValue("50") int heapPercent, @DefaultValue("50") int directPercent) {

	static final MemoryProperties DEFAULT = new MemoryProperties(50, 50);

	MemoryProperties {
		SettingRange.check("wiretrial.memory.heap-percent", heapPercent, 1, 90);
		SettingRange.check("wiretrial.memory.direct-percent", directPercent, 1, 90);
	}

}
