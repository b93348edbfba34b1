package io.wiretrial.kit;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/**
 * Sums the collectors' counts and times. Beans that time whole concurrent cycles (ZGC,
 * Shenandoah) are left out of the pauses.
 */
final class GarbageCollection {

	private final List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans()
		.stream()
		.filter((collector) -> !collector.getName().endsWith("Cycles"))
		.toList();

	long count() {
		long count = 0;
		for (GarbageCollectorMXBean collector : this.collectors) {
			count += Math.max(0, collector.getCollectionCount());
		}
		return count;
	}

	long pauseNanos() {
		long millis = 0;
		for (GarbageCollectorMXBean collector : this.collectors) {
			millis += Math.max(0, collector.getCollectionTime());
		}
		return millis * 1_000_000;
	}

}
