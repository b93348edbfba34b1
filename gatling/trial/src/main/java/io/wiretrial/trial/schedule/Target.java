package io.wiretrial.trial.schedule;

import java.util.Map;

/**
 * A running service.
 *
 * @param name name by which arms ask for it, such as {@code echo-rest}
 * @param host numeric address
 * @param ports port by name: {@code http}, {@code grpc}, {@code management}
 */
public record Target(String name, String host, Map<String, Integer> ports) {

	public Target {
		ports = Map.copyOf(ports);
	}

	/**
	 * Returns one of the ports.
	 * @param portName name of the port
	 * @return port number
	 * @throws IllegalArgumentException if the target has no such port
	 */
	public int port(String portName) {
		Integer port = this.ports.get(portName);
		if (port == null) {
			throw new IllegalArgumentException(
					"Port '%s' is not offered by target '%s': it has %s.".formatted(portName, this.name, this.ports));
		}
		return port;
	}

}
