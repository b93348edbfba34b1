package io.wiretrial.bare;

import java.util.List;

import io.wiretrial.guard.GuardLimits;

/**
 * By what names a bare server may be asked for, and what strangers may take of it.
 *
 * @param hosts names beside those of the loopback and the address a connection came to;
 * {@code *} for all
 * @param limits limits of connections, streams and time
 * @param maxStreams streaming calls of gRPC open at once, at least 1
 */
public record GuardOptions(List<String> hosts, GuardLimits limits, int maxStreams) {

	/** As the Spring services have it. */
	public static final GuardOptions DEFAULT = new GuardOptions(List.of(), GuardLimits.DEFAULT, 20_000);

	/**
	 * Copies the names.
	 */
	public GuardOptions {
		hosts = List.copyOf(hosts);
	}

}
