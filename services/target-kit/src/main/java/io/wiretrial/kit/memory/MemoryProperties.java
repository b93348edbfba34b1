package io.wiretrial.kit.memory;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

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
		range("heap-percent", heapPercent);
		range("direct-percent", directPercent);
	}

	private static void range(String name, int percent) {
		if (percent < 1 || percent > 90) {
			throw new IllegalArgumentException(
					"Property wiretrial.memory.%s is %d: use 1 to 90.".formatted(name, percent));
		}
	}

}
