package io.wiretrial.arms.push;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.request.HubRequests;
import io.wiretrial.gatling.http.websocket.WebSocketStream;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.repeat;
import static io.wiretrial.gatling.http.WireHttpDsl.webSocket;

/** Action Cable: a topic is a room of the chat, and a publisher speaks in it. */
public final class Cable extends WebSocketHub {

	/**
	 * Creates the chains.
	 */
	public Cable() {
		super(UpdateReader.CABLE);
	}

	@Override
	WebSocketStream connection(String name) {
		return webSocket(name).connect(HubRequests.CABLE).subprotocol(HubRequests.CABLE_PROTOCOL);
	}

	@Override
	String subscription(ArmContext context, Session session) {
		return HubRequests.entering(subscribed(context, session));
	}

	@Override
	String confirmation() {
		return "\"type\":\"confirm_subscription\"";
	}

	// A publisher must be in a room to speak in it: a publisher enters all of its own,
	// and so
	// hears what is said there, which no other protocol makes it do.
	@Override
	ChainBuilder ready(ArmContext context) {
		WebSocketStream stream = connection(context.requestName()).target(context.connection())
			.observe(new PublisherLife());
		String room = context.requestName() + " room";
		return exec(
				stream.open(context.requestName() + " open").timeout(Conditions::timeout))
			.exec(repeat((session) -> topics(context, Lane.of(session)), room).on(
					exec(stream
						.sendAndAwait(context.requestName() + " enter",
								(session) -> HubRequests
									.entering(topic(context, Lane.of(session), session.getInt(room))))
						.until(confirmed(confirmation()))
						.timeout(Conditions::timeout))))
			.exec(Steps.nothing());
	}

	// The protocol has no acknowledgement: it is published when it is flushed.
	@Override
	ChainBuilder publish(ArmContext context) {
		return Steps.ended(stream(context).sendText(context.requestName(), (session) -> spoken(context, session))
			.timeout(Conditions::timeout));
	}

	private static String spoken(ArmContext context, Session session) {
		return HubRequests.speaking(published(context, session), update(context, session).json());
	}

}
