package io.wiretrial.arms.push;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.ExpectedReplies;
import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.gatling.http.websocket.WebSocketStream;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.wiretrial.gatling.http.WireHttpDsl.webSocket;

/** Publish and subscribe over plain WebSocket; publications are acknowledged. */
public final class PubSub extends WebSocketHub {

	/**
	 * Creates the chains.
	 */
	public PubSub() {
		super(UpdateReader.ENVELOPED);
	}

	@Override
	WebSocketStream connection(String name) {
		return webSocket(name).connect("/pubsub");
	}

	@Override
	String subscription(ArmContext context, Session session) {
		return "{\"subscribe\":\"" + subscribed(context, session) + "\"}";
	}

	@Override
	String confirmation() {
		return "{\"subscribed\":";
	}

	@Override
	ChainBuilder publish(ArmContext context) {
		return exec(stream(context).sendAndAwait(context.requestName(), (session) -> publication(context, session))
			.until(confirmed("{\"ack\":"))
			.observe(ExpectedReplies.REPLY)
			.timeout(Conditions::timeout));
	}

	private static String publication(ArmContext context, Session session) {
		return "{\"publish\":\"" + published(context, session) + "\",\"data\":" + update(context, session).json()
				+ ",\"ack\":" + Lane.of(session).ordinal() + "}";
	}

}
