package io.wiretrial.kit;

import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Notice that a service is ready, who it is and where it listens.
 *
 * @param service name of the service, such as {@code echo-rest}: letters, digits and
 * {@code . _ -} only
 * @param pid process id
 * @param ports port by name ({@code http}, {@code grpc}, {@code management}): 1 to 65535
 * @param startedAt when the process started
 */
public record ReadyTarget(String service, long pid, SortedMap<String, Integer> ports, Instant startedAt) {

	/**
	 * Checks and copies the values.
	 * @throws IllegalArgumentException if a name or a port is not one
	 */
	public ReadyTarget {
		requireName("Service name", service);
		ports.forEach((name, port) -> {
			requireName("Port name", name);
			if (port < 1 || port > 65535) {
				throw new IllegalArgumentException(
						"Port %d of %s in service %s: bind it before the service is called ready.".formatted(port, name,
								service));
			}
		});
		ports = Collections.unmodifiableSortedMap(new TreeMap<>(ports));
	}

	/**
	 * Describes the current process.
	 * @param service name of the service
	 * @param ports port by name: 1 to 65535
	 * @return target with the id and the start of this process
	 */
	public static ReadyTarget ofThisProcess(String service, Map<String, Integer> ports) {
		Instant startedAt = Instant.ofEpochMilli(ManagementFactory.getRuntimeMXBean().getStartTime());
		return new ReadyTarget(service, ProcessHandle.current().pid(), new TreeMap<>(ports), startedAt);
	}

	private static void requireName(String what, String name) {
		if (!name.matches("[A-Za-z0-9._-]+")) {
			throw new IllegalArgumentException(
					"%s '%s': use letters, digits, dot, hyphen and underscore.".formatted(what, name));
		}
	}

	/**
	 * Writes this as one JSON object.
	 * @return the object, on one line
	 */
	public String toJson() {
		String portsJson = this.ports.entrySet()
			.stream()
			.map((port) -> "\"" + port.getKey() + "\":" + port.getValue())
			.collect(Collectors.joining(",", "{", "}"));
		return "{\"service\":\"" + this.service + "\",\"pid\":" + this.pid + ",\"ports\":" + portsJson
				+ ",\"startedAt\":\"" + this.startedAt + "\"}";
	}

}
