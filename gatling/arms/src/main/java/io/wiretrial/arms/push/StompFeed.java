package io.wiretrial.arms.push;

import io.gatling.javaapi.core.ActionBuilder;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.gatling.http.websocket.WebSocketStream;

import static io.wiretrial.gatling.http.WireHttpDsl.webSocket;

/**
 * Batches of rows as messages of STOMP 1.2 over a WebSocket: one text connects and
 * subscribes, and the broker's CONNECTED opens the feed.
 */
public final class StompFeed extends FeedChains {

	/**
	 * Creates the chains.
	 * @param form how the feed is asked for
	 */
	public StompFeed(FeedForm form) {
		super(form);
	}

	@Override
	ActionBuilder open(ArmContext context) {
		String frames = frames(FeedForm.plan(context));
		return stream(context).open(context.requestName() + " open")
			.thenText((session) -> frames)
			.until(WebSocketHub.confirmed("CONNECTED\n"))
			.timeout(Conditions::timeout);
	}

	@Override
	ActionBuilder close(ArmContext context) {
		return stream(context).close(context.requestName() + " close").timeout(Conditions::timeout);
	}

	static String frames(FeedPlan plan) {
		return "CONNECT\naccept-version:1.2\nhost:localhost\nheart-beat:0,0\n\n\0"
				+ "SUBSCRIBE\nid:0\ndestination:/topic/feed.%d.%d.%d\n\n\0".formatted(plan.batch(),
						plan.intervalMillis(), plan.seed());
	}

	private WebSocketStream stream(ArmContext context) {
		return webSocket(context.requestName()).connect("/stomp")
			.subprotocol("v12.stomp")
			.target(context.connection())
			.observe(SubscriptionObserver.pushed(new StompReader(form().reader(context)), 1));
	}

}
