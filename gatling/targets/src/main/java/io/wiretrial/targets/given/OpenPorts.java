package io.wiretrial.targets.given;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Map;
import java.util.TreeMap;

import io.wiretrial.model.schedule.Target;

/**
 * The ports of a service without an actuator: it is there while they can be connected to.
 *
 * @param target the service
 */
record OpenPorts(Target target) implements Outside {

	private static final int TIMEOUT_MILLIS = 2_000;

	@Override
	public String missing(String endpoint) {
		for (Map.Entry<String, Integer> port : new TreeMap<>(this.target.ports()).entrySet()) {
			try (Socket socket = new Socket()) {
				socket.connect(new InetSocketAddress(this.target.host(), port.getValue()), TIMEOUT_MILLIS);
			}
			catch (IOException ex) {
				return "port %s %s:%d: %s".formatted(port.getKey(), this.target.host(), port.getValue(),
						ex.getClass().getSimpleName());
			}
		}
		return "";
	}

	@Override
	public String java() {
		return "unknown";
	}

}
