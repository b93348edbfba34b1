package io.wiretrial.gatling.grpc.connection;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.Draft;
import io.wiretrial.gatling.protocol.ProtocolAction;

/**
 * What a target was told to be. Calls use its time limit, metadata, compression, waiting
 * and back-off unless the request says otherwise.
 */
public final class TargetPlan extends Draft<TargetPlan> {

	final String host;

	final int port;

	@Nullable String authority;

	Security security = new Security.Tls(null, null, null, false);

	// Shared by all users; 0 gives each its own.
	int connections = 1;

	int maxInboundMessageBytes = 4 * 1024 * 1024;

	// 0 leaves it to grpc-java.
	int flowControlWindowBytes;

	public Duration deadline = Duration.ofSeconds(60);

	public List<MetadataEntry> metadata = List.of();

	public @Nullable String compression;

	public boolean waitForReady;

	public Duration backoff = ProtocolAction.REST;

	TargetPlan(String host, int port) {
		require(!host.isBlank(), "Host '" + host + "' of a gRPC target: give a name or an address.");
		require(port >= 1 && port <= 65_535, "Port " + port + " of gRPC target " + host + ": use 1 to 65535.");
		this.host = host;
		this.port = port;
	}

	InetSocketAddress resolve() {
		InetSocketAddress resolved = new InetSocketAddress(this.host, this.port);
		if (resolved.isUnresolved()) {
			throw new IllegalStateException("Host '" + this.host
					+ "' of a gRPC target is unknown: check its spelling and this machine's name service.");
		}
		return resolved;
	}

	static void require(boolean right, String message) {
		if (!right) {
			throw new IllegalArgumentException(message);
		}
	}

	public static Duration requirePositive(String what, Duration duration) {
		require(!duration.isNegative() && !duration.isZero(),
				what + " " + duration + " of gRPC calls: use more than zero.");
		return duration;
	}

}
