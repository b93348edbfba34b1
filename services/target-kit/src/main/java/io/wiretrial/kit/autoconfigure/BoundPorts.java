package io.wiretrial.kit.autoconfigure;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Collects the ports of this service's servers by name. Without a management server of
 * its own the service is managed on its web port.
 */
final class BoundPorts {

	static final String HTTP = "http";

	static final String MANAGEMENT = "management";

	private final Map<String, Integer> ports = new ConcurrentHashMap<>();

	void add(String name, int port) {
		// A server without a network port, such as gRPC's in-process one, reports -1.
		if (port > 0) {
			this.ports.put(name, port);
		}
	}

	Map<String, Integer> byName() {
		Map<String, Integer> byName = new TreeMap<>(this.ports);
		Integer http = byName.get(HTTP);
		if (http != null) {
			byName.putIfAbsent(MANAGEMENT, http);
		}
		return byName;
	}

}
