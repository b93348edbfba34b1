package io.wiretrial.experiment.plan;

import java.util.List;
import java.util.stream.Stream;

import io.wiretrial.arms.Arms;

/** The arms that push, those of everyday Spring and of TLS, beside {@link SevenArms}. */
public final class PushArms {

	private static final List<String> VOICE = List.of("ws-voice", "ws-voice-binary", "grpc-voice");

	private static final List<String> FEED = List.of("sse-h1", "sse-h2c", "ws", "ws-binary", "grpc-feed",
			"sse-h2c-frames", "ws-frames", "grpc-feed-frames", "ws-each", "sse-h2c-each");

	private static final List<String> HUB = List.of("mercure", "action-cable", "ws-pubsub", "grpc-pubsub",
			"mercure-h2c");

	private static final List<String> SPRING = List.of("rest-json-annotated", "rest-json-observed", "rest-json-mvc",
			"rest-json-mvc-virtual", "grpc-proto-pool", "grpc-proto-observed", "sse-flux", "sse-emitter", "ws-spring",
			"stomp");

	private static final List<String> TLS = List.of("rest-json-h2-tls", "rest-octets-h2-tls", "grpc-proto-tls",
			"sse-h1-tls", "sse-h2-tls");

	private PushArms() {
	}

	public static Arms arms() {
		return new Arms(Stream.of(SevenArms.NAMES, VOICE, FEED, HUB, SPRING, TLS)
			.flatMap(List::stream)
			.map(Arms.all()::find)
			.toList());
	}

}
