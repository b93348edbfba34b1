package io.wiretrial.arms.push;

import io.gatling.javaapi.core.ActionBuilder;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.gatling.http.sse.SseStream;

import static io.wiretrial.gatling.http.WireHttpDsl.sse;

/** Batches of rows as events of an SSE stream. */
public final class SseFeed extends FeedChains {

	/**
	 * Creates the chains.
	 * @param form how the feed is asked for
	 */
	public SseFeed(FeedForm form) {
		super(form);
	}

	@Override
	ActionBuilder open(ArmContext context) {
		return stream(context).open(context.requestName() + " open").timeout(Conditions::timeout);
	}

	@Override
	ActionBuilder close(ArmContext context) {
		return stream(context).close(context.requestName() + " close").timeout(Conditions::timeout);
	}

	private SseStream stream(ArmContext context) {
		return sse(context.requestName()).get(form().path(context))
			.target(context.connection())
			.observe(form().subscription(context));
	}

}
