package io.wiretrial.gatling.grpc.connection;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

import io.gatling.core.protocol.Protocol;

import io.wiretrial.gatling.protocol.ProtocolBinding;

/**
 * The named targets of a simulation, as Gatling carries them.
 */
public record GrpcProtocol(Map<String, GrpcTarget> targets) implements Protocol {

	/** Word of the protocol in logs. */
	public static final String WORD = "grpc";

	public static final ProtocolBinding<GrpcProtocol, GrpcTarget, GrpcConnections> BINDING = new ProtocolBinding<>(
			GrpcProtocol.class, "gRPC", "protocols(grpc(GrpcTarget.to(host, port)))", GrpcProtocol::targets,
			GrpcConnections::new);

	public GrpcProtocol {
		targets = Collections.unmodifiableMap(new LinkedHashMap<>(targets));
	}

}
