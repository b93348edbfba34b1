package io.wiretrial.experiment.plan;

import java.util.List;
import java.util.stream.Stream;

import io.wiretrial.arms.Arms;

/** The arms that push, beside {@link SevenArms}. */
public final class PushArms {

	private static final List<String> VOICE = List.of("ws-voice", "ws-voice-binary", "grpc-voice");

	private static final List<String> FEED = List.of("sse-h1", "sse-h2c", "ws", "ws-binary", "grpc-feed",
			"sse-h2c-frames", "ws-frames", "grpc-feed-frames", "ws-each", "sse-h2c-each");

	private static final List<String> HUB = List.of("mercure", "action-cable", "ws-pubsub", "grpc-pubsub",
			"mercure-h2c");

	private PushArms() {
	}

	public static Arms arms() {
		return new Arms(
				Stream.of(SevenArms.NAMES, VOICE, FEED, HUB).flatMap(List::stream).map(Arms.all()::find).toList());
	}

}
