package io.wiretrial.simulations.arm;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;

import io.wiretrial.gatling.http.WebSocketStream;

/** A hub over WebSocket, where publishers too keep one open. */
abstract class WebSocketHubArm extends HubArm {

	private final UpdateReader reader;

	WebSocketHubArm(String name, String description, UpdateReader reader) {
		super(name, description);
		this.reader = reader;
	}

	/**
	 * Returns the WebSocket of a lane.
	 * @return path and subprotocol
	 */
	abstract WebSocketStream connection();

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
			.timeout(PushArm::timeout));
	}

	@Override
	ChainBuilder ready(ArmContext context) {
		return Steps.ended(stream(context).open(context.requestName() + " open").timeout(PushArm::timeout));
	}

	@Override
	final ChainBuilder leave(ArmContext context) {
		return Steps.leaving(stream(context).close(context.requestName() + " leave").timeout(PushArm::timeout));
	}

	@Override
	final ChainBuilder rest(ArmContext context) {
		return leave(context);
	}

	final WebSocketStream stream(ArmContext context) {
		return connection().target(context.connection()).observe(subscription(context, this.reader));
	}

	@Override
	public final String protocol() {
		return "WebSocket";
	}

	@Override
	public final Transport transport() {
		return Transport.WEBSOCKET;
	}

	@Override
	public final String target() {
		return "push-sse-ws";
	}

}
