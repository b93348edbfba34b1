package io.wiretrial.gatling.http;

import java.util.IdentityHashMap;

import io.gatling.core.CoreComponents;
import io.gatling.core.config.GatlingConfiguration;
import io.gatling.core.protocol.Protocol;
import io.gatling.core.protocol.ProtocolKey;
import scala.Function1;

/**
 * How Gatling finds the protocol. Gatling asks for components once per scenario; they
 * share their connections by the protocol they were made from.
 */
enum WireHttpKey implements ProtocolKey<WireHttpProtocol, WireHttpComponents> {

	/** The only key: Gatling compares keys by identity. */
	KEY;

	@Override
	@SuppressWarnings("unchecked") // Gatling wants the class of the protocol as
									// Class<Protocol>
	public Class<Protocol> protocolClass() {
		return (Class<Protocol>) (Class<?>) WireHttpProtocol.class;
	}

	@Override
	public WireHttpProtocol defaultProtocolValue(GatlingConfiguration configuration) {
		throw new IllegalStateException(
				"A scenario sends wireHttp requests, but its set-up has no wireHttp protocol: add "
						+ "protocols(wireHttp.target(HttpTarget.to(host, port))).");
	}

	@Override
	public Function1<WireHttpProtocol, WireHttpComponents> newComponents(CoreComponents core) {
		IdentityHashMap<WireHttpProtocol, WireHttpComponents> ofRun = new IdentityHashMap<>();
		return (protocol) -> ofRun.computeIfAbsent(protocol, (each) -> new WireHttpComponents(each, core));
	}

}
