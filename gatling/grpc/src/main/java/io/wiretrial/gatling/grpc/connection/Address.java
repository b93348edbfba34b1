package io.wiretrial.gatling.grpc.connection;

import java.net.InetSocketAddress;

import org.jspecify.annotations.Nullable;

/**
 * Where a target listens, and the authority it is called by if not host and port.
 */
record Address(String host, int port, @Nullable String authority) {

	Address {
		if (host.isBlank()) {
			throw new IllegalArgumentException("Host '" + host + "' of a gRPC target: give a name or an address.");
		}
		if (port < 1 || port > 65_535) {
			throw new IllegalArgumentException("Port " + port + " of gRPC target " + host + ": use 1 to 65535.");
		}
	}

	InetSocketAddress resolve() {
		InetSocketAddress resolved = new InetSocketAddress(this.host, this.port);
		if (resolved.isUnresolved()) {
			throw new IllegalStateException("Host '" + this.host
					+ "' of a gRPC target is unknown: check its spelling and this machine's name service.");
		}
		return resolved;
	}

}
