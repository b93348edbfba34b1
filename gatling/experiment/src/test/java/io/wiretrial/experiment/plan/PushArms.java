package io.wiretrial.experiment.plan;

import java.util.List;
import java.util.stream.Stream;

import io.wiretrial.arms.Arms;

/**
 * The arms that push, those of everyday Spring, of TLS, of causes and of browsers, beside
 * {@link SevenArms}.
 */
public final class PushArms {

	private static final List<String> VOICE = List.of("ws-voice", "ws-voice-binary", "grpc-voice");

	private static final List<String> FEED = List.of("sse-h1", "sse-h2c", "ws", "ws-binary", "grpc-feed",
			"sse-h2c-frames", "ws-frames", "grpc-feed-frames", "ws-each", "sse-h2c-each");

	private static final List<String> HUB = List.of("mercure", "action-cable", "ws-pubsub", "grpc-pubsub",
			"mercure-h2c");

	private static final List<String> SPRING = List.of("rest-json-annotated", "rest-json-observed", "rest-json-boot",
			"rest-json-mvc", "rest-json-mvc-virtual", "grpc-proto-pool", "grpc-proto-observed", "grpc-proto-boot",
			"sse-flux", "sse-emitter", "ws-spring", "stomp");

	private static final List<String> TLS = List.of("rest-json-h2-tls", "rest-octets-h2-tls", "grpc-proto-tls",
			"sse-h1-tls", "sse-h2-tls");

	private static final List<String> CAUSES = List.of("grpc-proto-64k", "grpc-proto-8m", "rest-octets-h2c-64k",
			"rest-octets-h2c-8m", "grpc-octets", "grpc-proto-batched", "grpc-proto-gzip", "rest-json-gzip",
			"rest-json-buffered", "rest-octets-buffered");

	private static final List<String> BROWSER = List.of("sse-h1-browser", "sse-h2-browser", "sse-h2-browser-frames",
			"sse-h2-browser-workers", "ws-browser", "ws-browser-watched", "ws-browser-devtools", "wss-browser",
			"ndjson-h2-browser");

	private PushArms() {
	}

	public static Arms arms() {
		return new Arms(Stream.of(SevenArms.NAMES, VOICE, FEED, HUB, SPRING, TLS, CAUSES, BROWSER)
			.flatMap(List::stream)
			.map(Arms.all()::find)
			.toList());
	}

}
