package io.wiretrial.simulations.arm;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;

import io.wiretrial.gatling.http.WebSocketStream;
import io.wiretrial.simulations.lane.Lane;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.wiretrial.gatling.http.WireHttpDsl.webSocket;

/** Publish and subscribe over plain WebSocket; publications are acknowledged. */
final class PubSubArm extends WebSocketHubArm {

	PubSubArm() {
		super("ws-pubsub", "Updates published and subscribed to over plain WebSocket.", UpdateReader.ENVELOPED);
	}

	@Override
	WebSocketStream connection() {
		return webSocket(name()).connect("/pubsub");
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
			.until(new Confirmed("{\"ack\":"))
			.observe(new LaneTimes(Expected.REPLY))
			.timeout(PushArm::timeout));
	}

	private static String publication(ArmContext context, Session session) {
		return "{\"publish\":\"" + published(context, session) + "\",\"data\":" + update(context, session).json()
				+ ",\"ack\":" + Lane.of(session).ordinal() + "}";
	}

}
