package io.wiretrial.gatling.grpc;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

import io.gatling.core.protocol.Protocol;

import io.wiretrial.gatling.protocol.ProtocolBinding;

/**
 * The named targets of a simulation, as Gatling carries them.
 */
record GrpcProtocol(Map<String, GrpcTarget> targets) implements Protocol {

	/** Word of the protocol in logs. */
	static final String WORD = "grpc";

	static final ProtocolBinding<GrpcProtocol, GrpcTarget, TargetConnections> BINDING = new ProtocolBinding<>(
			GrpcProtocol.class, "gRPC", "protocols(grpc(GrpcTarget.to(host, port)))", GrpcProtocol::targets,
			TargetConnections::new);

	GrpcProtocol {
		targets = Collections.unmodifiableMap(new LinkedHashMap<>(targets));
	}

}
