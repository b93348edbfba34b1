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

	private static final String REST_SERVICE = "echo-rest";

	private static final String GRPC_SERVICE = "echo-grpc";

	static final String PUSH_SERVICE = "push-sse-ws";

	private static final String SPRING_PUSH = "push-sse-ws-spring";

	/** Behind the name of a service that speaks TLS. */
	static final String TLS = "-tls";

	private static final String REST = "REST";

	private static final String GRPC = "gRPC";

	static final String WEBSOCKET = "WebSocket";

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
		return new Arms(
				Stream.of(outsideBrowsers(), CauseArms.rows(), BrowserArms.list()).flatMap(List::stream).toList());
	}

	private static List<Arm> outsideBrowsers() {
		return List.of(
				new Arm("rest-json-h1", REST_SERVICE, Transport.HTTP_1_1, REST, "JSON",
						"Records as JSON, text streams as NDJSON, over HTTP/1.1.",
						Set.of(Capability.FIELDS, Capability.LIST, Capability.TEXT, Capability.SLOWED, Capability.COLD),
						RestJson::chain),
				new Arm("rest-json-h2c", REST_SERVICE, Transport.H2C, REST, "JSON",
						"Records as JSON, text streams as NDJSON, over HTTP/2 in clear text.",
						Set.of(Capability.FIELDS, Capability.LIST, Capability.TEXT, Capability.SLOWED, Capability.COLD),
						RestJson::chain),
				new Arm("rest-octets-h1", REST_SERVICE, Transport.HTTP_1_1, REST, "octets",
						"Octets up and down, byte streams in chunks, over HTTP/1.1.",
						Set.of(Capability.MEDIA, Capability.BYTES, Capability.SLOWED), RestOctets::chain),
				new Arm("rest-octets-h2c", REST_SERVICE, Transport.H2C, REST, "octets",
						"Octets up and down, byte streams in chunks, over HTTP/2 in clear text.",
						Set.of(Capability.MEDIA, Capability.BYTES, Capability.SLOWED), RestOctets::chain),
				new Arm("rest-json-h2-tls", REST_SERVICE + TLS, Transport.H2_TLS, REST, "JSON",
						"Records as JSON, text streams as NDJSON, over HTTP/2 and TLS 1.3; tuned as rest-json-h2c.",
						Set.of(Capability.FIELDS, Capability.LIST, Capability.TEXT, Capability.COLD), RestJson::chain),
				new Arm("rest-octets-h2-tls", REST_SERVICE + TLS, Transport.H2_TLS, REST, "octets",
						"Octets up and down, byte streams in chunks, over HTTP/2 and TLS 1.3; tuned as rest-octets-h2c.",
						Set.of(Capability.MEDIA, Capability.BYTES), RestOctets::chain),
				new Arm("rest-json-gatling", REST_SERVICE, Transport.GATLING_HTTP_1_1, REST, "JSON",
						"Records as JSON over HTTP/1.1 by Gatling's own client, to check ours.",
						Set.of(Capability.FIELDS, Capability.LIST, Capability.OWN_CONNECTION), GatlingJson::chain),
				new Arm("rest-json-annotated", "echo-rest-annotated", Transport.HTTP_1_1, REST, "JSON",
						"WebFlux as most write it: annotated controllers on Reactor Netty over HTTP/1.1; tuned: timers only, the contract's JSON mapper.",
						RECORDS, RestJson::chain),
				new Arm("rest-json-observed", "echo-rest-observed", Transport.HTTP_1_1, REST, "JSON",
						"WebFlux with observations as Boot ships them, over HTTP/1.1; tuned: functional routes, the contract's JSON mapper.",
						RECORDS, RestJson::chain),
				new Arm("rest-json-boot", "echo-rest-boot", Transport.HTTP_1_1, REST, "JSON",
						"WebFlux with annotated controllers, JSON mapper and observations as Boot ships them, over HTTP/1.1; tuned: nothing but limits.",
						RECORDS, RestJson::chain),
				new Arm("rest-json-mvc", "echo-mvc", Transport.HTTP_1_1, REST, "JSON",
						"Spring MVC on Tomcat, a platform thread for each request, over HTTP/1.1; tuned: timers only, the contract's JSON mapper, connections are kept beyond 100 requests.",
						RECORDS, RestJson::chain),
				new Arm("rest-json-mvc-virtual", "echo-mvc-virtual", Transport.HTTP_1_1, REST, "JSON",
						"Spring MVC on Tomcat, a virtual thread for each request (Java 21), over HTTP/1.1; tuned as rest-json-mvc.",
						Set.of(Capability.FIELDS, Capability.LIST, Capability.TEXT, Capability.JAVA_21),
						RestJson::chain),
				new Arm("grpc-proto", GRPC_SERVICE, Transport.GRPC, GRPC, "Protobuf",
						"Typed Protobuf messages over gRPC.",
						Set.of(Capability.FIELDS, Capability.MEDIA, Capability.LIST, Capability.TEXT, Capability.BYTES,
								Capability.SLOWED, Capability.COLD),
						GrpcProto::chain),
				new Arm("grpc-proto-tls", GRPC_SERVICE + TLS, Transport.GRPC_TLS, GRPC, "Protobuf",
						"Typed Protobuf messages over gRPC and TLS 1.3; tuned as grpc-proto.",
						Set.of(Capability.FIELDS, Capability.MEDIA, Capability.LIST, Capability.TEXT, Capability.BYTES,
								Capability.COLD),
						GrpcProto::chain),
				new Arm("grpc-proto-pool", "echo-grpc-pool", Transport.GRPC, GRPC, "Protobuf",
						"Typed messages over gRPC on the executor that Boot leaves in place, grpc-java's thread pool; tuned: timers only, HTTP/2 window for uploads.",
						Set.of(Capability.FIELDS, Capability.MEDIA, Capability.LIST, Capability.TEXT, Capability.BYTES,
								Capability.SLOWED),
						GrpcProto::chain),
				new Arm("grpc-proto-observed", "echo-grpc-observed", Transport.GRPC, GRPC, "Protobuf",
						"Typed messages over gRPC with observations as Boot ships them; tuned: handlers on the event loop, HTTP/2 window for uploads.",
						Set.of(Capability.FIELDS, Capability.MEDIA, Capability.LIST, Capability.TEXT, Capability.BYTES),
						GrpcProto::chain),
				new Arm("grpc-proto-boot", "echo-grpc-boot", Transport.GRPC, GRPC, "Protobuf",
						"Typed messages over gRPC with executor, marshallers and observations as Boot ships them; tuned: nothing but limits.",
						Set.of(Capability.FIELDS, Capability.MEDIA, Capability.LIST, Capability.TEXT, Capability.BYTES),
						GrpcProto::chain),
				new Arm("grpc-proto-bidi", GRPC_SERVICE, Transport.GRPC, GRPC, "Protobuf",
						"Typed Protobuf messages over gRPC, up and down a bidirectional stream that each lane keeps open.",
						Set.of(Capability.FIVE_FIELDS), GrpcSession.PING_PONG),
				new Arm("grpc-struct", GRPC_SERVICE, Transport.GRPC, GRPC, "Struct",
						"The same records as google.protobuf.Struct over gRPC.",
						Set.of(Capability.FIELDS, Capability.SLOWED), GrpcRecords::struct),
				new Arm("grpc-json", GRPC_SERVICE, Transport.GRPC, GRPC, "JSON in Protobuf",
						"The same records as JSON text inside a Protobuf message over gRPC.",
						Set.of(Capability.FIELDS, Capability.LIST, Capability.SLOWED), GrpcRecords::json),
				new Arm("ws-voice", PUSH_SERVICE, Transport.WEBSOCKET, WEBSOCKET, "octets, text",
						"Frames of sound up a WebSocket, the same as text down.",
						Set.of(Capability.VOICE, Capability.OWN_CONNECTION), new WebSocketVoice(false)),
				new Arm("ws-voice-binary", PUSH_SERVICE, Transport.WEBSOCKET, WEBSOCKET, "octets",
						"Frames of sound up a WebSocket, the same octets down.",
						Set.of(Capability.VOICE, Capability.OWN_CONNECTION), new WebSocketVoice(true)),
				feed("sse-h1", FeedForm.SHARED, PUSH_SERVICE, Transport.HTTP_1_1, "SSE", "JSON",
						"server-sent events over HTTP/1.1", SseFeed::new),
				feed("sse-h2c", FeedForm.SHARED, PUSH_SERVICE, Transport.H2C, "SSE", "JSON",
						"server-sent events over HTTP/2 in clear text", SseFeed::new),
				feed("sse-h2c", FeedForm.FRAMES, PUSH_SERVICE, Transport.H2C, "SSE", "JSON",
						"server-sent events over HTTP/2 in clear text", SseFeed::new),
				feed("sse-h2c", FeedForm.EACH, PUSH_SERVICE, Transport.H2C, "SSE", "JSON",
						"server-sent events over HTTP/2 in clear text", SseFeed::new),
				feed("sse-h1-tls", FeedForm.SHARED, PUSH_SERVICE + TLS, Transport.HTTP_1_1_TLS, "SSE", "JSON",
						"server-sent events over HTTP/1.1 and TLS 1.3; tuned as sse-h1", SseFeed::new),
				feed("sse-h2-tls", FeedForm.SHARED, PUSH_SERVICE + TLS, Transport.H2_TLS, "SSE", "JSON",
						"server-sent events over HTTP/2 and TLS 1.3; tuned as sse-h2c", SseFeed::new),
				feed("ws", FeedForm.SHARED, PUSH_SERVICE, Transport.WEBSOCKET, WEBSOCKET, "JSON",
						"text messages of a WebSocket", WebSocketFeed::text),
				feed("ws-binary", FeedForm.SHARED, PUSH_SERVICE, Transport.WEBSOCKET, WEBSOCKET, "JSON",
						"binary messages of a WebSocket", WebSocketFeed::binary),
				feed("ws", FeedForm.FRAMES, PUSH_SERVICE, Transport.WEBSOCKET, WEBSOCKET, "JSON",
						"text messages of a WebSocket", WebSocketFeed::text),
				feed("ws", FeedForm.EACH, PUSH_SERVICE, Transport.WEBSOCKET, WEBSOCKET, "JSON",
						"text messages of a WebSocket", WebSocketFeed::text),
				feed("sse-flux", FeedForm.SHARED, SPRING_PUSH, Transport.HTTP_1_1, "SSE", "JSON",
						"server-sent events of a Flux, encoded by Spring for each connection, over HTTP/1.1; tuned: timers only, the contract's JSON mapper",
						SseFeed::new),
				feed("sse-emitter", FeedForm.SHARED, "echo-mvc", Transport.HTTP_1_1, "SSE", "JSON",
						"server-sent events of Spring MVC's SseEmitter, written by one thread to one connection after the other, over HTTP/1.1; tuned: timers only, the contract's JSON mapper",
						SseFeed::new),
				feed("ws-spring", FeedForm.SHARED, SPRING_PUSH, Transport.WEBSOCKET, WEBSOCKET, "JSON",
						"text messages of Spring's reactive WebSocketHandler, encoded for each connection; tuned: timers only, the contract's JSON mapper",
						WebSocketFeed::text),
				feed("stomp", FeedForm.SHARED, "echo-mvc", Transport.WEBSOCKET, "STOMP", "JSON",
						"messages of STOMP from Spring's simple broker on Tomcat; tuned: timers only, the contract's JSON mapper, publications keep their order",
						StompFeed::new),
				new Arm("grpc-voice", GRPC_SERVICE, Transport.GRPC, GRPC, "octets, text in Protobuf",
						"Frames of sound up a gRPC bidirectional stream, the same as text down.",
						Set.of(Capability.VOICE), GrpcVoice.CHAINS),
				feed("grpc-feed", FeedForm.SHARED, GRPC_SERVICE, Transport.GRPC, GRPC, "JSON in Protobuf",
						"messages of a gRPC server stream", GrpcFeed::new),
				feed("grpc-feed", FeedForm.FRAMES, GRPC_SERVICE, Transport.GRPC, GRPC, "JSON in Protobuf",
						"messages of a gRPC server stream", GrpcFeed::new),
				new Arm("mercure", PUSH_SERVICE, Transport.HTTP_1_1, "Mercure", "JSON",
						"Updates of a Mercure hub as server-sent events, published by POST with a token, over HTTP/1.1.",
						Set.of(Capability.HUB, Capability.OWN_CONNECTION), new Mercure()),
				new Arm("mercure-h2c", PUSH_SERVICE, Transport.H2C, "Mercure", "JSON",
						"Updates of a Mercure hub as server-sent events, published by POST with a token, over HTTP/2 in clear text.",
						Set.of(Capability.HUB, Capability.OWN_CONNECTION), new Mercure()),
				new Arm("action-cable", PUSH_SERVICE, Transport.WEBSOCKET, WEBSOCKET, "JSON",
						"Updates of Action Cable's chat, spoken and heard over WebSocket.",
						Set.of(Capability.HUB, Capability.OWN_CONNECTION), new Cable()),
				new Arm("ws-pubsub", PUSH_SERVICE, Transport.WEBSOCKET, WEBSOCKET, "JSON",
						"Updates published and subscribed to over plain WebSocket.",
						Set.of(Capability.HUB, Capability.OWN_CONNECTION), new PubSub()),
				new Arm("grpc-pubsub", GRPC_SERVICE, Transport.GRPC, GRPC, "JSON",
						"Updates on a gRPC server stream, published by unary calls.",
						Set.of(Capability.HUB, Capability.OWN_CONNECTION), new GrpcPubSub()));
	}

	private static Arm feed(String name, FeedForm form, String service, Transport transport, String protocol,
			String encoding, String what, Function<FeedForm, ChainFactory> chains) {
		return new Arm(name + form.suffix(), service, transport, protocol, encoding,
				"Batches of rows as " + what + form.sentence(), Set.of(Capability.FEED, Capability.OWN_CONNECTION),
				chains.apply(form));
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
