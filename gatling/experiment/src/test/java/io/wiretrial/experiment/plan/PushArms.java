package io.wiretrial.experiment.plan;

import java.util.List;
import java.util.stream.Stream;

import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Payload;

/** The arms that push, beside {@link SevenArms}. */
public final class PushArms implements ArmCatalogue {

	private static final List<String> VOICE = List.of("ws-voice", "ws-voice-binary", "grpc-voice");

	private static final List<String> FEED = List.of("sse-h1", "sse-h2c", "ws", "ws-binary", "grpc-feed",
			"sse-h2c-frames", "ws-frames", "grpc-feed-frames", "ws-each", "sse-h2c-each");

	private static final List<String> HUB = List.of("mercure", "action-cable", "ws-pubsub", "grpc-pubsub",
			"mercure-h2c");

	private final ArmCatalogue others = new SevenArms();

	@Override
	public List<String> names() {
		return Stream.of(this.others.names(), VOICE, FEED, HUB).flatMap(List::stream).toList();
	}

	@Override
	public boolean supports(String arm, Operation operation, Payload payload, Connections connections) {
		return switch (operation) {
			case VOICE -> VOICE.contains(arm) && payload.text().matches("voice-[0-9]+");
			case FEED -> FEED.contains(arm) && payload.text().matches("feed-[0-9]+x[0-9]+");
			case HUB -> HUB.contains(arm) && payload.text().matches("topics-[0-9]+");
			default -> this.others.names().contains(arm) && this.others.supports(arm, operation, payload, connections);
		};
	}

	@Override
	public String service(String arm) {
		return arm.startsWith("grpc") ? "echo-grpc"
				: this.others.names().contains(arm) ? this.others.service(arm) : "push-sse-ws";
	}

	@Override
	public String description(String arm) {
		return this.others.description(arm);
	}

}
