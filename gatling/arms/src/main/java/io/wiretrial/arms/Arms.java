package io.wiretrial.arms;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

import io.wiretrial.arms.chain.ChainFactory;
import io.wiretrial.arms.grpc.GrpcProto;
import io.wiretrial.arms.grpc.GrpcRecords;
import io.wiretrial.arms.grpc.GrpcSession;
import io.wiretrial.arms.push.Cable;
import io.wiretrial.arms.push.FeedForm;
import io.wiretrial.arms.push.GrpcFeed;
import io.wiretrial.arms.push.GrpcPubSub;
import io.wiretrial.arms.push.Mercure;
import io.wiretrial.arms.push.PubSub;
import io.wiretrial.arms.push.SseFeed;
import io.wiretrial.arms.push.StompFeed;
import io.wiretrial.arms.push.WebSocketFeed;
import io.wiretrial.arms.rest.GatlingJson;
import io.wiretrial.arms.rest.RestJson;
import io.wiretrial.arms.rest.RestOctets;
import io.wiretrial.arms.voice.GrpcVoice;
import io.wiretrial.arms.voice.WebSocketVoice;

/**
 * The one registry of arms, one row an arm; plans, documentation and
 * {@code wiretrial arms} read it.
 */
public final class Arms {

	private static final String REST = "echo-rest";

	private static final String GRPC = "echo-grpc";

	private static final String PUSH = "push-sse-ws";

	private static final Set<Capability> HUB = Set.of(Capability.HUB, Capability.OWN_CONNECTION);

	private static final Set<Capability> FEED = Set.of(Capability.FEED, Capability.OWN_CONNECTION);

	private static final Set<Capability> RECORDS = Set.of(Capability.FIELDS, Capability.LIST, Capability.TEXT);

	private final List<Arm> arms;

	/**
	 * Creates a registry.
	 * @param arms its arms, in the order in which they are listed
	 */
	public Arms(List<Arm> arms) {
		this.arms = List.copyOf(arms);
		if (names().stream().distinct().count() != this.arms.size()) {
			throw new IllegalArgumentException("Arms %s share a name: give each its own.".formatted(names()));
		}
	}

	/**
	 * Returns the arms of this platform.
	 * @return the arms in the order in which they are listed
	 */
	public static Arms all() {
		return new Arms(Stream.of(outsideBrowsers(), TokenArms.rows(), CauseArms.rows(), BrowserArms.list())
			.flatMap(List::stream)
			.toList());
	}

	private static List<Arm> outsideBrowsers() {
		return List.of(
				new Arm("rest-json-h1", "REST (HTTP/1.1)", REST, Transport.HTTP_1_1,
						"Records as JSON, text streams as NDJSON, over HTTP/1.1",
						Set.of(Capability.FIELDS, Capability.LIST, Capability.TEXT, Capability.SLOWED, Capability.COLD),
						RestJson::chain),
				new Arm("rest-json-h2c", "REST (HTTP/2)", REST, Transport.H2C,
						"Records as JSON, text streams as NDJSON, over HTTP/2 in clear text",
						Set.of(Capability.FIELDS, Capability.LIST, Capability.TEXT, Capability.SLOWED, Capability.COLD),
						RestJson::chain),
				new Arm("rest-octets-h1", "REST, binary (HTTP/1.1)", REST, Transport.HTTP_1_1,
						"Octets up and down, byte streams in chunks, over HTTP/1.1",
						Set.of(Capability.MEDIA, Capability.BYTES, Capability.SLOWED), RestOctets::chain),
				new Arm("rest-octets-h2c", "REST, binary (HTTP/2)", REST, Transport.H2C,
						"Octets up and down, byte streams in chunks, over HTTP/2 in clear text",
						Set.of(Capability.MEDIA, Capability.BYTES, Capability.SLOWED), RestOctets::chain),
				new Arm("rest-json-h2-tls", "REST (HTTP/2, TLS)", "echo-rest-tls", Transport.H2_TLS,
						"Records as JSON, text streams as NDJSON, over HTTP/2 and TLS 1.3",
						Set.of(Capability.FIELDS, Capability.LIST, Capability.TEXT, Capability.COLD), RestJson::chain)
					.tunedAs("rest-json-h2c"),
				new Arm("rest-octets-h2-tls", "REST, binary (HTTP/2, TLS)", "echo-rest-tls", Transport.H2_TLS,
						"Octets up and down, byte streams in chunks, over HTTP/2 and TLS 1.3",
						Set.of(Capability.MEDIA, Capability.BYTES), RestOctets::chain)
					.tunedAs("rest-octets-h2c"),
				new Arm("rest-json-gatling", "REST by Gatling's own client", REST, Transport.GATLING_HTTP_1_1,
						"Records as JSON over HTTP/1.1 by Gatling's own client, to check ours",
						Set.of(Capability.FIELDS, Capability.LIST, Capability.OWN_CONNECTION), GatlingJson::chain),
				new Arm("rest-json-annotated", "REST, annotated controllers", "echo-rest-annotated", Transport.HTTP_1_1,
						"WebFlux as most write it: annotated controllers on Reactor Netty over HTTP/1.1", RECORDS,
						RestJson::chain),
				new Arm("rest-json-observed", "REST with observations", "echo-rest-observed", Transport.HTTP_1_1,
						"WebFlux with observations as Boot ships them, over HTTP/1.1", RECORDS, RestJson::chain),
				new Arm("rest-json-boot", "REST as Boot ships it", "echo-rest-boot", Transport.HTTP_1_1,
						"WebFlux with annotated controllers, JSON mapper and observations as Boot ships them, over HTTP/1.1",
						RECORDS, RestJson::chain),
				new Arm("rest-json-mvc", "REST (Spring MVC)", "echo-mvc", Transport.HTTP_1_1,
						"Spring MVC on Tomcat, a platform thread for each request, over HTTP/1.1", RECORDS,
						RestJson::chain),
				new Arm("rest-json-mvc-virtual", "REST (MVC, virtual threads)", "echo-mvc-virtual", Transport.HTTP_1_1,
						"Spring MVC on Tomcat, a virtual thread for each request (Java 21), over HTTP/1.1",
						Set.of(Capability.FIELDS, Capability.LIST, Capability.TEXT, Capability.JAVA_21),
						RestJson::chain)
					.tunedAs("rest-json-mvc"),
				new Arm("grpc-proto", "gRPC", GRPC, Transport.GRPC, "Typed Protobuf messages over gRPC",
						Set.of(Capability.FIELDS, Capability.MEDIA, Capability.LIST, Capability.TEXT, Capability.BYTES,
								Capability.SLOWED, Capability.COLD),
						GrpcProto::chain),
				new Arm("grpc-proto-tls", "gRPC (TLS)", "echo-grpc-tls", Transport.GRPC_TLS,
						"Typed Protobuf messages over gRPC and TLS 1.3",
						Set.of(Capability.FIELDS, Capability.MEDIA, Capability.LIST, Capability.TEXT, Capability.BYTES,
								Capability.COLD),
						GrpcProto::chain)
					.tunedAs("grpc-proto"),
				new Arm("grpc-proto-pool", "gRPC, Boot's threads", "echo-grpc-pool", Transport.GRPC,
						"Typed messages over gRPC on the executor that Boot leaves in place, grpc-java's thread pool",
						Set.of(Capability.FIELDS, Capability.MEDIA, Capability.LIST, Capability.TEXT, Capability.BYTES,
								Capability.SLOWED),
						GrpcProto::chain),
				new Arm("grpc-proto-observed", "gRPC with observations", "echo-grpc-observed", Transport.GRPC,
						"Typed messages over gRPC with observations as Boot ships them",
						Set.of(Capability.FIELDS, Capability.MEDIA, Capability.LIST, Capability.TEXT, Capability.BYTES),
						GrpcProto::chain),
				new Arm("grpc-proto-boot", "gRPC as Boot ships it", "echo-grpc-boot", Transport.GRPC,
						"Typed messages over gRPC with executor, marshallers and observations as Boot ships them",
						Set.of(Capability.FIELDS, Capability.MEDIA, Capability.LIST, Capability.TEXT, Capability.BYTES),
						GrpcProto::chain),
				new Arm("grpc-proto-bidi", "gRPC, one open stream", GRPC, Transport.GRPC,
						"Typed Protobuf messages over gRPC, up and down a bidirectional stream that each lane keeps open",
						Set.of(Capability.FIVE_FIELDS), GrpcSession.PING_PONG),
				new Arm("grpc-struct", "Protobuf Struct", GRPC, Transport.GRPC,
						"The same records as google.protobuf.Struct over gRPC",
						Set.of(Capability.FIELDS, Capability.SLOWED), GrpcRecords::struct),
				new Arm("grpc-json", "JSON in gRPC", GRPC, Transport.GRPC,
						"The same records as JSON text inside a Protobuf message over gRPC",
						Set.of(Capability.FIELDS, Capability.LIST, Capability.SLOWED), GrpcRecords::json),
				new Arm("ws-voice", "WebSocket (voice)", PUSH, Transport.WEBSOCKET,
						"Frames of sound up a WebSocket, the same as text down",
						Set.of(Capability.VOICE, Capability.OWN_CONNECTION), new WebSocketVoice(false)),
				new Arm("ws-voice-binary", "WebSocket (binary voice)", PUSH, Transport.WEBSOCKET,
						"Frames of sound up a WebSocket, the same octets down",
						Set.of(Capability.VOICE, Capability.OWN_CONNECTION), new WebSocketVoice(true)),
				feed("sse-h1", "SSE (HTTP/1.1)", PUSH, Transport.HTTP_1_1, "server-sent events over HTTP/1.1",
						SseFeed::new),
				feed("sse-h2c", "SSE (HTTP/2)", PUSH, Transport.H2C, "server-sent events over HTTP/2 in clear text",
						SseFeed::new),
				inForm("sse-h2c", "SSE (HTTP/2)", FeedForm.FRAMES, PUSH, Transport.H2C, SseFeed::new),
				inForm("sse-h2c", "SSE (HTTP/2)", FeedForm.EACH, PUSH, Transport.H2C, SseFeed::new),
				feed("sse-h1-tls", "SSE (HTTP/1.1, TLS)", "push-sse-ws-tls", Transport.HTTP_1_1_TLS,
						"server-sent events over HTTP/1.1 and TLS 1.3", SseFeed::new)
					.tunedAs("sse-h1"),
				feed("sse-h2-tls", "SSE (HTTP/2, TLS)", "push-sse-ws-tls", Transport.H2_TLS,
						"server-sent events over HTTP/2 and TLS 1.3", SseFeed::new)
					.tunedAs("sse-h2c"),
				feed("ws", "WebSocket", PUSH, Transport.WEBSOCKET, "text messages of a WebSocket", WebSocketFeed::text),
				feed("ws-binary", "WebSocket (binary)", PUSH, Transport.WEBSOCKET, "binary messages of a WebSocket",
						WebSocketFeed::binary),
				inForm("ws", "WebSocket", FeedForm.FRAMES, PUSH, Transport.WEBSOCKET, WebSocketFeed::text),
				inForm("ws", "WebSocket", FeedForm.EACH, PUSH, Transport.WEBSOCKET, WebSocketFeed::text),
				feed("sse-flux", "SSE from a Flux", "push-sse-ws-spring", Transport.HTTP_1_1,
						"server-sent events of a Flux, encoded by Spring for each connection, over HTTP/1.1",
						SseFeed::new),
				feed("sse-emitter", "SSE from SseEmitter", "echo-mvc", Transport.HTTP_1_1,
						"server-sent events of Spring MVC's SseEmitter, written by one thread to one connection after the other, over HTTP/1.1",
						SseFeed::new),
				feed("ws-spring", "WebSocket, Spring's handler", "push-sse-ws-spring", Transport.WEBSOCKET,
						"text messages of Spring's reactive WebSocketHandler, encoded for each connection",
						WebSocketFeed::text),
				feed("stomp", "STOMP", "echo-mvc", Transport.WEBSOCKET,
						"messages of STOMP from Spring's simple broker on Tomcat", StompFeed::new),
				new Arm("grpc-voice", "gRPC (voice)", GRPC, Transport.GRPC,
						"Frames of sound up a gRPC bidirectional stream, the same as text down",
						Set.of(Capability.VOICE), GrpcVoice.CHAINS),
				feed("grpc-feed", "gRPC stream", GRPC, Transport.GRPC, "messages of a gRPC server stream",
						GrpcFeed::new),
				inForm("grpc-feed", "gRPC stream", FeedForm.FRAMES, GRPC, Transport.GRPC, GrpcFeed::new),
				new Arm("mercure", "Mercure", PUSH, Transport.HTTP_1_1,
						"Updates of a Mercure hub as server-sent events, published by POST with a token, over HTTP/1.1",
						HUB, new Mercure()),
				new Arm("mercure-h2c", "Mercure (HTTP/2)", PUSH, Transport.H2C,
						"Updates of a Mercure hub as server-sent events, published by POST with a token, over HTTP/2 in clear text",
						HUB, new Mercure()),
				new Arm("action-cable", "Action Cable", PUSH, Transport.WEBSOCKET,
						"Updates of Action Cable's chat, spoken and heard over WebSocket", HUB, new Cable()),
				new Arm("ws-pubsub", "WebSocket hub", PUSH, Transport.WEBSOCKET,
						"Updates published and subscribed to over plain WebSocket", HUB, new PubSub()),
				new Arm("grpc-pubsub", "gRPC hub", GRPC, Transport.GRPC,
						"Updates on a gRPC server stream, published by unary calls", HUB, new GrpcPubSub()));
	}

	private static Arm feed(String name, String label, String target, Transport transport, String what,
			Function<FeedForm, ChainFactory> chains) {
		return new Arm(name, label, target, transport, "Batches of rows as " + what, FEED,
				chains.apply(FeedForm.SHARED));
	}

	private static Arm inForm(String feed, String label, FeedForm form, String target, Transport transport,
			Function<FeedForm, ChainFactory> chains) {
		return new Arm(feed + form.suffix(), label + form.mark(), target, transport, form.difference(),
				Arm.Likeness.but(feed), FEED, chains.apply(form));
	}

	/**
	 * Returns all arms.
	 * @return arms in their order
	 */
	public List<Arm> list() {
		return this.arms;
	}

	/**
	 * Returns the names of all arms.
	 * @return names in the order in which they are listed
	 */
	public List<String> names() {
		return this.arms.stream().map(Arm::name).toList();
	}

	/**
	 * Finds an arm, or a copy of one.
	 * @param name name as plans write it, or that of a copy
	 * @return the arm of that name
	 * @throws IllegalArgumentException if there is none of that name
	 */
	public Arm find(String name) {
		return this.arms.stream()
			.filter((arm) -> name.equals(arm.name()) || name.startsWith(arm.name() + Arm.COPY))
			.findFirst()
			.map((arm) -> name.equals(arm.name()) ? arm : arm.copy(name))
			.orElseThrow(() -> new IllegalArgumentException(
					"Arm '%s' is not known: use one of %s.".formatted(name, names())));
	}

}
