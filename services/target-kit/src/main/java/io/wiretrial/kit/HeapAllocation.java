package io.wiretrial.kit;

import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;

import com.sun.management.ThreadMXBean;

/**
 * Sums the bytes allocated by all Java threads and keeps what it last saw of threads that
 * have ended. ({@code jvm.gc.memory.allocated} moves only at a collection.)
 */
final class HeapAllocation {

	private final ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);

	private Map<Long, Long> lastBytes = new HashMap<>();

	private long endedBytes;

	/**
	 * Returns the sum so far.
	 * @return bytes, or -1 where the JVM does not count.
	 */
	long bytes() {
		if (!this.threads.isThreadAllocatedMemorySupported() || !this.threads.isThreadAllocatedMemoryEnabled()) {
			return -1;
		}
		long[] ids = this.threads.getAllThreadIds();
		long[] bytes = this.threads.getThreadAllocatedBytes(ids);
		Map<Long, Long> nowBytes = new HashMap<>();
		long aliveBytes = 0;
		for (int i = 0; i < ids.length; i++) {
			Long before = this.lastBytes.remove(ids[i]);
			long now = Math.max(bytes[i], (before != null) ? before : 0);
			nowBytes.put(ids[i], now);
			aliveBytes += now;
		}
		for (long ended : this.lastBytes.values()) {
			this.endedBytes += ended;
		}
		this.lastBytes = nowBytes;
		return this.endedBytes + aliveBytes;
	}

}
