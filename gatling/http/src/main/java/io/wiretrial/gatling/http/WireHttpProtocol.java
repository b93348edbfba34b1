package io.wiretrial.gatling.http;

import java.util.Map;

import io.gatling.core.protocol.Protocol;

import io.wiretrial.gatling.protocol.ProtocolBinding;

/**
 * The targets of a run by name. Gatling keeps one protocol a class, so this one carries
 * them all.
 *
 * @param targets targets by name, in the order of their declaration
 */
record WireHttpProtocol(Map<String, HttpTarget> targets) implements Protocol {

	/** Word of the protocol in logs. */
	static final String WORD = "wireHttp";

	static final ProtocolBinding<WireHttpProtocol, HttpTarget, TargetConnections> BINDING = new ProtocolBinding<>(
			WireHttpProtocol.class, "HTTP", "protocols(wireHttp.target(HttpTarget.to(host, port)))",
			WireHttpProtocol::targets,
			(target, loops, users) -> new TargetConnections(new Connector(target, loops.channels()), loops, users));

}
