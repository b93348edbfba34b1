package io.wiretrial.gatling.grpc;

import java.util.IdentityHashMap;

import io.gatling.core.CoreComponents;
import io.gatling.core.config.GatlingConfiguration;
import io.gatling.core.protocol.Protocol;
import io.gatling.core.protocol.ProtocolKey;
import scala.Function1;

/**
 * Tells Gatling how a {@link GrpcProtocol} becomes components. Gatling looks components
 * up by the key's identity, hence one instance.
 */
final class GrpcProtocolKey implements ProtocolKey<GrpcProtocol, GrpcComponents> {

	static final GrpcProtocolKey INSTANCE = new GrpcProtocolKey();

	private GrpcProtocolKey() {
	}

	@Override
	@SuppressWarnings("unchecked")
	public Class<Protocol> protocolClass() {
		return (Class<Protocol>) (Class<?>) GrpcProtocol.class;
	}

	@Override
	public GrpcProtocol defaultProtocolValue(GatlingConfiguration configuration) {
		throw new IllegalStateException("The simulation uses gRPC but declares no gRPC protocol:"
				+ " add grpc(GrpcTarget.to(host, port)) to setUp(…).protocols(…).");
	}

	/**
	 * Called once in a run; the function it returns once for each scenario, which
	 * therefore share their connections through it.
	 */
	@Override
	public Function1<GrpcProtocol, GrpcComponents> newComponents(CoreComponents core) {
		IdentityHashMap<GrpcProtocol, GrpcComponents> shared = new IdentityHashMap<>();
		return (protocol) -> shared.computeIfAbsent(protocol, (key) -> GrpcComponents.open(key, core));
	}

}
