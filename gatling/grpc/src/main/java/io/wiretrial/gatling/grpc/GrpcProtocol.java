package io.wiretrial.gatling.grpc;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

import io.gatling.core.protocol.Protocol;

/**
 * The named targets of a simulation, as Gatling carries them.
 */
record GrpcProtocol(Map<String, GrpcTarget> targets) implements Protocol {

	GrpcProtocol {
		targets = Collections.unmodifiableMap(new LinkedHashMap<>(targets));
	}

}
