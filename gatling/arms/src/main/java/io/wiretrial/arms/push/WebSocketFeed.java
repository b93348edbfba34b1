package io.wiretrial.arms.push;

import io.gatling.javaapi.core.ActionBuilder;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.gatling.http.websocket.WebSocketStream;

import static io.wiretrial.gatling.http.WireHttpDsl.webSocket;

/** Batches of rows as messages of a WebSocket. */
public final class WebSocketFeed extends FeedChains {

	private final boolean binary;

	private WebSocketFeed(boolean binary, FeedForm form) {
		super(form);
		this.binary = binary;
	}

	/**
	 * Makes the chains of text messages.
	 * @param form how the feed is asked for
	 * @return chains that ask for a feed as text
	 */
	public static WebSocketFeed text(FeedForm form) {
		return new WebSocketFeed(false, form);
	}

	/**
	 * Makes the chains of binary messages.
	 * @param form how the feed is asked for
	 * @return chains that ask for a feed as octets
	 */
	public static WebSocketFeed binary(FeedForm form) {
		return new WebSocketFeed(true, form);
	}

	@Override
	ActionBuilder open(ArmContext context) {
		return stream(context).open(context.requestName() + " open").timeout(Conditions::timeout);
	}

	@Override
	ActionBuilder close(ArmContext context) {
		return stream(context).close(context.requestName() + " close").timeout(Conditions::timeout);
	}

	private WebSocketStream stream(ArmContext context) {
		return webSocket(context.requestName()).connect(form().path(context) + (this.binary ? "&format=binary" : ""))
			.target(context.connection())
			.observe(form().subscription(context));
	}

}
