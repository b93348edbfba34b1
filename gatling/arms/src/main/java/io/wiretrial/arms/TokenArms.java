package io.wiretrial.arms;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

import io.wiretrial.arms.chain.ChainFactory;
import io.wiretrial.arms.grpc.GrpcTokens;
import io.wiretrial.arms.rest.RestTokens;
import io.wiretrial.arms.tokens.TokenForm;
import io.wiretrial.arms.tokens.WebSocketTokens;

/** Arms that answer as a language model does, and their causes. */
final class TokenArms {

	private static final String PUSH = "push-sse-ws";

	private static final String GRPC = "echo-grpc";

	private static final String SSE_H1 = "sse-tokens-h1";

	private static final String WS_KEPT = "ws-tokens-kept";

	private static final String GRPC_KEPT = "grpc-tokens-kept";

	private TokenArms() {
	}

	static List<Arm> rows() {
		return List.of(
				arm(SSE_H1, "SSE tokens (HTTP/1.1)", PUSH, Transport.HTTP_1_1,
						"events, the answer to a POST, over HTTP/1.1", RestTokens.events(TokenForm.PLAIN),
						Capability.SLOWED, Capability.COLD),
				arm("sse-tokens-h2c", "SSE tokens (HTTP/2)", PUSH, Transport.H2C,
						"events, the answer to a POST, over HTTP/2 in clear text", RestTokens.events(TokenForm.PLAIN),
						Capability.SLOWED, Capability.COLD),
				arm("sse-tokens-h2-tls", "SSE tokens (HTTP/2, TLS)", "push-sse-ws-tls", Transport.H2_TLS,
						"events, the answer to a POST, over HTTP/2 and TLS 1.3", RestTokens.events(TokenForm.PLAIN),
						Capability.COLD)
					.tunedAs("sse-tokens-h2c"),
				arm("ws-tokens", "WebSocket tokens, one a turn", PUSH, Transport.WEBSOCKET,
						"messages of a WebSocket that each turn opens", WebSocketTokens.each(),
						Capability.OWN_CONNECTION),
				arm(WS_KEPT, "WebSocket tokens", PUSH, Transport.WEBSOCKET,
						"messages of a WebSocket that each lane keeps open", WebSocketTokens.kept(TokenForm.PLAIN),
						Capability.OWN_CONNECTION),
				arm("grpc-tokens", "gRPC tokens", GRPC, Transport.GRPC, "messages of a gRPC server stream",
						GrpcTokens::each, Capability.COLD),
				arm(GRPC_KEPT, "gRPC tokens, one open stream", GRPC, Transport.GRPC,
						"messages of a gRPC stream that each lane keeps open", GrpcTokens.kept(TokenForm.PLAIN)),
				cause(WS_KEPT, "WebSocket tokens", PUSH, Transport.WEBSOCKET, TokenForm.HELD,
						WebSocketTokens.kept(TokenForm.HELD), Capability.HELD_TOKENS, Capability.OWN_CONNECTION),
				cause(GRPC_KEPT, "gRPC open stream", GRPC, Transport.GRPC, TokenForm.HELD,
						GrpcTokens.kept(TokenForm.HELD), Capability.HELD_TOKENS),
				cause(SSE_H1, "SSE tokens", PUSH, Transport.HTTP_1_1, TokenForm.COALESCED,
						RestTokens.events(TokenForm.COALESCED), Capability.TOKENS),
				cause(SSE_H1, "SSE tokens", PUSH, Transport.HTTP_1_1, TokenForm.CUMULATIVE,
						RestTokens.events(TokenForm.CUMULATIVE), Capability.CUMULATIVE_TOKENS),
				new Arm("rest-tokens-whole", "REST, the whole answer", PUSH, Transport.HTTP_1_1,
						"the answer comes in one piece", Arm.Likeness.but(SSE_H1), Set.of(Capability.TOKENS),
						RestTokens::whole));
	}

	private static Arm arm(String name, String label, String target, Transport transport, String what,
			ChainFactory chains, Capability... more) {
		return new Arm(name, label, target, transport, "Tokens as " + what, EnumSet.of(Capability.TOKENS, more),
				chains);
	}

	private static Arm cause(String of, String label, String target, Transport transport, TokenForm form,
			ChainFactory chains, Capability... capabilities) {
		return new Arm(of + form.suffix(), label + form.mark(), target, transport, form.difference(),
				Arm.Likeness.but(of), Set.of(capabilities), chains);
	}

}
