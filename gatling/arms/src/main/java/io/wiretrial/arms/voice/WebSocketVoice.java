package io.wiretrial.arms.voice;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.ChainFactory;
import io.wiretrial.arms.chain.ExpectedReplies;
import io.wiretrial.arms.chain.WebSocketSession;
import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.request.VoiceRequests;
import io.wiretrial.gatling.http.push.PushMessage;
import io.wiretrial.model.plan.Payload;

/**
 * Frames of sound up and their text or octets down a WebSocket that each lane keeps open.
 * A session that breaks fails the frame under way and is opened again by the next one.
 */
public final class WebSocketVoice implements ChainFactory {

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
		WebSocketSession session = session(context);
		return session.keep(session.open())
			.exec(session.stream()
				.sendAndAwait(context.requestName(), frames::next)
				.decode((message) -> frames.reply(text(message)))
				.observe(ExpectedReplies.REPLY)
				.timeout(Conditions::timeout));
	}

	@Override
	public Optional<ChainBuilder> tearDown(ArmContext context) {
		return session(context).tearDown();
	}

	private WebSocketSession session(ArmContext context) {
		return new WebSocketSession(context, VoiceRequests.PATH + (this.binary ? "?reply=binary" : ""));
	}

	private static String text(PushMessage message) {
		return message.content().toString(StandardCharsets.UTF_8);
	}

}
