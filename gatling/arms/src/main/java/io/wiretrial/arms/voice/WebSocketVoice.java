package io.wiretrial.arms.voice;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.ChainFactory;
import io.wiretrial.arms.chain.ExpectedReplies;
import io.wiretrial.arms.chain.SessionLife;
import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.request.VoiceRequests;
import io.wiretrial.gatling.http.push.PushMessage;
import io.wiretrial.gatling.http.websocket.WebSocketStream;
import io.wiretrial.model.plan.Payload;

import static io.gatling.javaapi.core.CoreDsl.doIf;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.wiretrial.gatling.http.WireHttpDsl.webSocket;

/**
 * Frames of sound up and their text or octets down a WebSocket that each lane keeps open.
 * A session that breaks fails the frame under way and is opened again by the next one.
 */
public final class WebSocketVoice implements ChainFactory {

	private static final Duration FAREWELL = Duration.ofSeconds(2);

	private final boolean binary;

	/**
	 * Creates the chains.
	 * @param binary whether octets are asked for, or text
	 */
	public WebSocketVoice(boolean binary) {
		this.binary = binary;
	}

	@Override
	public ChainBuilder chain(ArmContext context) {
		VoiceFrames frames = new VoiceFrames(context.payload(Payload.Voice.class).octets());
		WebSocketStream stream = stream(context);
		String name = name(context);
		return doIf((session) -> !Lane.of(session).streams().contains(name))
			.then(exec(stream.open(context.requestName() + " open").timeout(Conditions::timeout)))
			.exec(stream.sendAndAwait(context.requestName(), frames::next)
				.decode((message) -> frames.reply(text(message)))
				.observe(ExpectedReplies.REPLY)
				.timeout(Conditions::timeout));
	}

	@Override
	public Optional<ChainBuilder> tearDown(ArmContext context) {
		String name = name(context);
		return Optional.of(doIf((session) -> session.contains(Lane.KEY) && Lane.of(session).streams().contains(name))
			.then(exec(stream(context).close(context.requestName() + " close").timeout(FAREWELL))));
	}

	// One stream of a lane for each set of connections: instances have their own.
	private static String name(ArmContext context) {
		return context.requestName() + " over " + context.connection();
	}

	private WebSocketStream stream(ArmContext context) {
		return webSocket(name(context)).connect(VoiceRequests.PATH + (this.binary ? "?reply=binary" : ""))
			.target(context.connection())
			.observe(new SessionLife<>(name(context)));
	}

	private static String text(PushMessage message) {
		return message.content().toString(StandardCharsets.UTF_8);
	}

}
