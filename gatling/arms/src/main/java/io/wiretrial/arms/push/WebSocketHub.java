package io.wiretrial.arms.push;

import java.nio.charset.StandardCharsets;
import java.util.function.Predicate;

import io.gatling.javaapi.core.ActionBuilder;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.gatling.http.push.PushMessage;
import io.wiretrial.gatling.http.websocket.WebSocketStream;

/** A hub over WebSocket, where publishers too keep one open. */
abstract class WebSocketHub extends HubChains {

	private final UpdateReader reader;

	WebSocketHub(UpdateReader reader) {
		this.reader = reader;
	}

	// The WebSocket of a lane: path and subprotocol.
	abstract WebSocketStream connection(String name);

	// What a subscriber sends first.
	abstract String subscription(ArmContext context, Session session);

	// A piece of what the hub answers when a subscription is live; no update begins with
	// the like.
	abstract String confirmation();

	@Override
	final ChainBuilder subscribe(ArmContext context) {
		return Steps.ended(stream(context).open(context.requestName() + " subscribe")
			.thenText((session) -> subscription(context, session))
			.until(confirmed(confirmation()))
			.timeout(Conditions::timeout));
	}

	@Override
	ChainBuilder ready(ArmContext context) {
		return Steps.ended(stream(context).open(context.requestName() + " open").timeout(Conditions::timeout));
	}

	@Override
	final ChainBuilder leave(ArmContext context) {
		return Steps.leaving(close(context));
	}

	@Override
	final ChainBuilder rest(ArmContext context) {
		return Steps.closing(close(context));
	}

	private ActionBuilder close(ArmContext context) {
		return stream(context).close(context.requestName() + " leave").timeout(Conditions::timeout);
	}

	// Tells the message that confirms by a piece of its text
	static Predicate<PushMessage> confirmed(String text) {
		return (message) -> message.content().toString(StandardCharsets.UTF_8).contains(text);
	}

	final WebSocketStream stream(ArmContext context) {
		return connection(context.requestName()).target(context.connection())
			.observe(subscription(context, this.reader));
	}

}
