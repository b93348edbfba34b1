package io.wiretrial.targets;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.wiretrial.targets.engine.ResourceLimits;

/**
 * Settings that every service is given alike, so that a ratio shows the protocol.
 *
 * @param heapMebibytes heap of each service, fixed from the start, 64 to 65,536
 * @param directMebibytes most direct memory of each service, 32 to 65,536
 * @param eventLoops event-loop threads of each service, 1 to 1,024
 */
public record CommonTargetSettings(int heapMebibytes, int directMebibytes, int eventLoops) {

	/**
	 * Checks the ranges.
	 * @throws IllegalArgumentException if a setting is out of its range
	 */
	public CommonTargetSettings {
		range("heap", "MiB", heapMebibytes, 64, 65_536);
		range("direct memory", "MiB", directMebibytes, 32, 65_536);
		range("event loops", "threads", eventLoops, 1, 1_024);
	}

	private static void range(String setting, String unit, int value, int least, int most) {
		if (value < least || value > most) {
			throw new IllegalArgumentException("Setting '%s' of the services is %d %s: use %d to %d.".formatted(setting,
					value, unit, least, most));
		}
	}

	/**
	 * Returns the settings for a machine.
	 * @param processors processors of the machine
	 * @return 512 MiB heap, 512 MiB direct memory, an event loop a processor
	 */
	public static CommonTargetSettings forProcessors(int processors) {
		return new CommonTargetSettings(512, 512, Math.min(1_024, Math.max(1, processors)));
	}

	/**
	 * Returns the settings for a container: heap and direct memory are a third of its
	 * memory each, at most what a machine gives.
	 * @param limits limits of the container
	 * @return at most 512 MiB heap and direct memory, an event loop a processor
	 */
	static CommonTargetSettings forLimits(ResourceLimits limits) {
		int third = Math.min(512, limits.memoryMebibytes() / 3);
		int loops = (int) Math.ceil(limits.processors());
		return new CommonTargetSettings(Math.max(64, third), Math.max(32, third), Math.min(1_024, loops));
	}

	/**
	 * Returns the JVM flags that put these settings in force.
	 * @return flags in a fixed order
	 */
	public List<String> jvmFlags() {
		return List.of("-XX:+UseG1GC", "-Xms" + this.heapMebibytes + "m", "-Xmx" + this.heapMebibytes + "m",
				"-XX:MaxDirectMemorySize=" + this.directMebibytes + "m",
				"-Dio.netty.eventLoopThreads=" + this.eventLoops, "-Dreactor.netty.ioWorkerCount=" + this.eventLoops,
				"-Dio.netty.leakDetection.level=disabled");
	}

	/**
	 * Returns how much may wait for one late reader: a quarter of the direct memory, half
	 * of what a service lets wait in all.
	 * @return size in MiB, 8 or more
	 */
	public int pendingMebibytes() {
		return this.directMebibytes / 4;
	}

	/**
	 * Returns the settings for the report.
	 * @return value by name
	 */
	public Map<String, String> described() {
		Map<String, String> described = new LinkedHashMap<>();
		described.put("collector", "G1");
		described.put("heap", this.heapMebibytes + " MiB, fixed");
		described.put("direct memory", "at most " + this.directMebibytes + " MiB");
		described.put("event loops", Integer.toString(this.eventLoops));
		described.put("gRPC executor", "direct, but where an arm says otherwise");
		described.put("access log", "off");
		described.put("observation", "on, timers only, but where an arm says otherwise");
		return described;
	}

}
