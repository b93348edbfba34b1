package io.wiretrial.kit.autoconfigure;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.springframework.core.env.Environment;

/**
 * The ports that a service is told to listen on, checked before any is opened: each by
 * itself says less.
 */
final class Ports {

	private static final String GRPC = "spring.grpc.server.port";

	private static final String MANAGEMENT = "management.server.port";

	/** Boot's for a server that is not started. */
	private static final int NONE = -1;

	private static final int MOST = 65_535;

	Ports(Environment environment) {
		Map<Integer, String> taken = new HashMap<>();
		// Beside gRPC, server.port is the management's own.
		boolean grpc = environment.containsProperty(GRPC);
		for (String property : List.of(grpc ? GRPC : "server.port", MANAGEMENT)) {
			Integer port = environment.getProperty(property, Integer.class);
			if (port != null) {
				check(property, port, taken);
			}
		}
	}

	private static void check(String property, int port, Map<Integer, String> taken) {
		if (port < NONE || port > MOST) {
			throw new IllegalArgumentException(
					"Property %s is %d: use 1 to %d, or 0 for any that is free.".formatted(property, port, MOST));
		}
		String other = (port > 0) ? taken.put(port, property) : null;
		if (other != null) {
			throw new IllegalArgumentException("Properties %s and %s are both %d: each server needs a port of its own."
				.formatted(other, property, port));
		}
	}

}
