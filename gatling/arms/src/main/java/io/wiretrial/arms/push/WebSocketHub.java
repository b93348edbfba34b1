package io.wiretrial.arms.push;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.gatling.http.websocket.WebSocketStream;

/** A hub over WebSocket, where publishers too keep one open. */
abstract class WebSocketHub extends HubChains {

	private final UpdateReader reader;

	WebSocketHub(UpdateReader reader) {
		this.reader = reader;
	}

	/**
	 * Returns the WebSocket of a lane.
	 * @param name name of the stream
	 * @return path and subprotocol
	 */
	abstract WebSocketStream connection(String name);

	/**
	 * Makes what a subscriber sends first.
	 * @param context the cell
	 * @param session the subscriber
	 * @return text message
	 */
	abstract String subscription(ArmContext context, Session session);

	/**
	 * Returns what the hub answers when the subscription is live.
	 * @return a piece of the text, of which no update has the like at its beginning
	 */
	abstract String confirmation();

	@Override
	final ChainBuilder subscribe(ArmContext context) {
		return Steps.ended(stream(context).open(context.requestName() + " subscribe")
			.thenText((session) -> subscription(context, session))
			.until(new Confirmed(confirmation()))
			.timeout(Steps::timeout));
	}

	@Override
	ChainBuilder ready(ArmContext context) {
		return Steps.ended(stream(context).open(context.requestName() + " open").timeout(Steps::timeout));
	}

	@Override
	final ChainBuilder leave(ArmContext context) {
		return Steps.leaving(stream(context).close(context.requestName() + " leave").timeout(Steps::timeout));
	}

	@Override
	final ChainBuilder rest(ArmContext context) {
		return leave(context);
	}

	final WebSocketStream stream(ArmContext context) {
		return connection(context.requestName()).target(context.connection())
			.observe(subscription(context, this.reader));
	}

}
