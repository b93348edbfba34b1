package io.wiretrial.simulations.arm;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.gatling.http.PushMessage;
import io.wiretrial.gatling.http.WebSocketStream;
import io.wiretrial.simulations.lane.Lane;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;

import static io.gatling.javaapi.core.CoreDsl.doIf;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.wiretrial.gatling.http.WireHttpDsl.webSocket;

/**
 * Frames of sound up and their text or octets down a WebSocket that each lane keeps open.
 * A session that breaks fails the frame under way and is opened anew by the next one.
 */
final class WebSocketVoiceArm extends PushArm {

	private static final Duration FAREWELL = Duration.ofSeconds(2);

	private final boolean binary;

	WebSocketVoiceArm(boolean binary) {
		super(binary ? "ws-voice-binary" : "ws-voice",
				"Frames of sound up a WebSocket, %s down.".formatted(binary ? "the same octets" : "the same as text"),
				binary ? "octets" : "octets, text");
		this.binary = binary;
	}

	@Override
	public boolean supports(Operation operation, Payload payload, Connections connections) {
		return operation == Operation.VOICE && payload.kind() == Payload.Kind.VOICE
				&& connections.equals(Connections.PER_LANE);
	}

	@Override
	public ChainBuilder chain(ArmContext context) {
		VoiceFrames frames = new VoiceFrames(context.payload().size());
		WebSocketStream stream = stream(context);
		return doIf((session) -> !Lane.of(session).streams().contains(name()))
			.then(exec(stream.open(context.requestName() + " open").timeout(PushArm::timeout)))
			.exec(stream.sendAndAwait(context.requestName(), frames::next)
				.decode((message) -> frames.reply(text(message)))
				.observe(new LaneTimes(Expected.REPLY))
				.timeout(PushArm::timeout));
	}

	@Override
	public Optional<ChainBuilder> farewell(ArmContext context) {
		return Optional.of(doIf((session) -> session.contains(Lane.KEY) && Lane.of(session).streams().contains(name()))
			.then(exec(stream(context).close(context.requestName() + " close").timeout(FAREWELL))));
	}

	private WebSocketStream stream(ArmContext context) {
		return webSocket(name()).connect(this.binary ? "/voice?reply=binary" : "/voice")
			.target(context.connection())
			.observe(new SessionLife<>(name()));
	}

	private static String text(PushMessage message) {
		return message.content().toString(StandardCharsets.UTF_8);
	}

	@Override
	public String protocol() {
		return "WebSocket";
	}

	@Override
	public Transport transport() {
		return Transport.WEBSOCKET;
	}

	@Override
	public String target() {
		return "push-sse-ws";
	}

}
