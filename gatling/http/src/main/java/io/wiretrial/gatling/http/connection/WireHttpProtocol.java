package io.wiretrial.gatling.http.connection;

import java.util.Map;

import io.gatling.core.protocol.Protocol;

import io.wiretrial.gatling.protocol.ProtocolBinding;

/**
 * The targets of a run by name. Gatling keeps one protocol a class, so this one carries
 * them all.
 *
 * @param targets targets by name, in the order of their declaration
 */
public record WireHttpProtocol(Map<String, HttpTarget> targets) implements Protocol {

	/** Word of the protocol in logs. */
	public static final String WORD = "wireHttp";

	public static final ProtocolBinding<WireHttpProtocol, HttpTarget, HttpConnections> BINDING = new ProtocolBinding<>(
			WireHttpProtocol.class, "HTTP", "protocols(wireHttp.target(HttpTarget.to(host, port)))",
			WireHttpProtocol::targets,
			(target, loops, users) -> new HttpConnections(new Connector(target, loops.channels()), loops, users));

}
