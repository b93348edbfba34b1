package io.wiretrial.model.schedule;

import java.util.Map;

import io.wiretrial.model.plan.Default;

/**
 * A running service.
 *
 * @param name name by which arms ask for it, such as {@code echo-rest}
 * @param host numeric address
 * @param ports port by name: {@code http}, {@code grpc}, {@code management}
 * @param settings what else its callers must know, by name:
 * {@code mercure-publisher-token}, valid for this process or the time of the run,
 * {@code tls-authority}, {@code tls-name} and {@code tls-key-hash}, {@code http2-window},
 * {@code process} where its cost is read from one; empty once the run has ended
 */
public record Target(String name, String host, Map<String, Integer> ports, @Default Map<String, String> settings) {

	/** Setting with the token that a publisher sends to the Mercure hub. */
	public static final String MERCURE_PUBLISHER_TOKEN = "mercure-publisher-token";

	/**
	 * Setting with the authority that callers over TLS trust alone: an X.509 certificate
	 * in DER, in Base64 on one line. Without it they trust whom the JDK trusts.
	 */
	public static final String TLS_AUTHORITY = "tls-authority";

	/**
	 * Setting with the name that the certificate of the target has, where that is not its
	 * host.
	 */
	public static final String TLS_NAME = "tls-name";

	/**
	 * Setting with the HTTP/2 windows of streams and connections that both sides have, in
	 * bytes, where those are others than 1 MiB.
	 */
	public static final String HTTP2_WINDOW = "http2-window";

	/**
	 * Setting with the key of the target's certificate, which browsers trust without an
	 * authority: SHA-256 of the subject public key info, in Base64.
	 */
	public static final String TLS_KEY_HASH = "tls-key-hash";

	/**
	 * Setting that says where its cost is read: {@link #COST_OF_ACTUATOR}, as without it,
	 * {@link #COST_OF_PROCESS} or {@link #NO_COST}.
	 */
	public static final String COST = "cost";

	/** Its cost is read from its actuator, at the port {@code management}. */
	public static final String COST_OF_ACTUATOR = "actuator";

	/**
	 * Its cost is read from the kernel, of the process that {@link #PROCESS} names, or
	 * without it of the one that listens at its port.
	 */
	public static final String COST_OF_PROCESS = "process";

	/** Its cost is not read. */
	public static final String NO_COST = "none";

	/** Setting with the id of its process on this machine. */
	public static final String PROCESS = "process";

	public Target {
		ports = Map.copyOf(ports);
		settings = (settings != null) ? Map.copyOf(settings) : Map.of();
	}

	/**
	 * Makes a target about which nothing else must be known.
	 * @param name name by which arms ask for it
	 * @param host numeric address
	 * @param ports port by name
	 */
	public Target(String name, String host, Map<String, Integer> ports) {
		this(name, host, ports, Map.of());
	}

	/**
	 * Returns this target under another name.
	 * @param other name by which arms ask for it
	 * @return a copy with that name
	 */
	public Target named(String other) {
		return new Target(other, this.host, this.ports, this.settings);
	}

	/**
	 * Returns this target without its settings, which may be secrets.
	 * @return name, host and ports
	 */
	public Target withoutSettings() {
		return new Target(this.name, this.host, this.ports);
	}

	/**
	 * Returns one of the settings.
	 * @param setting name of the setting
	 * @return its value as text
	 * @throws IllegalArgumentException if the target has no such setting
	 */
	public String setting(String setting) {
		String value = this.settings.get(setting);
		if (value == null) {
			throw new IllegalArgumentException("Setting '%s' is not given for target '%s': it has %s."
				.formatted(setting, this.name, this.settings.keySet()));
		}
		return value;
	}

	/**
	 * Returns one of the ports.
	 * @param portName {@code http}, {@code grpc} or {@code management}
	 * @return port on the host, 1 to 65,535
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
