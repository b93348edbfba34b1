package io.wiretrial.gatling.grpc;

import java.util.LinkedHashMap;
import java.util.Map;

import io.gatling.core.protocol.Protocol;
import io.gatling.javaapi.core.ProtocolBuilder;

import io.wiretrial.gatling.grpc.connection.GrpcProtocol;
import io.wiretrial.gatling.grpc.connection.GrpcTarget;

/**
 * A gRPC protocol under construction; immutable. Gatling allows one protocol of a kind in
 * a simulation, so one protocol carries all targets, each under a name.
 */
public final class GrpcProtocolBuilder implements ProtocolBuilder {

	private final Map<String, GrpcTarget> targets;

	GrpcProtocolBuilder(Map<String, GrpcTarget> targets) {
		this.targets = targets;
	}

	/**
	 * Adds a target.
	 * @param name name by which requests choose it
	 * @param target where the calls go
	 * @return a protocol with this target too
	 * @throws IllegalArgumentException if the name is taken
	 */
	public GrpcProtocolBuilder target(String name, GrpcTarget target) {
		Map<String, GrpcTarget> more = new LinkedHashMap<>(this.targets);
		if (more.put(name, target) != null) {
			throw new IllegalArgumentException(
					"gRPC target '" + name + "' is defined twice: give each target of the protocol its own name.");
		}
		return new GrpcProtocolBuilder(more);
	}

	/**
	 * Builds Gatling's protocol.
	 * @return what {@code setUp} takes
	 * @throws IllegalArgumentException if it has no target
	 */
	@Override
	public Protocol protocol() {
		if (this.targets.isEmpty()) {
			throw new IllegalArgumentException("The gRPC protocol has no target: add one with"
					+ " grpc.target(\"echo\", GrpcTarget.to(\"127.0.0.1\", 9090).plaintext()).");
		}
		return new GrpcProtocol(this.targets);
	}

}
