package io.wiretrial.arms.push;

import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.ExpectedReplies;
import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.request.HubRequests;
import io.wiretrial.gatling.http.sse.SseStream;
import io.wiretrial.model.schedule.Target;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.wiretrial.gatling.http.WireHttpDsl.sse;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;

/** A Mercure hub: subscribers by SSE, publishers by POST. */
public final class Mercure extends HubChains {

	@Override
	ChainBuilder subscribe(ArmContext context) {
		return Steps.ended(stream(context).open(context.requestName() + " subscribe").timeout(Conditions::timeout));
	}

	@Override
	ChainBuilder publish(ArmContext context) {
		return exec(wireHttp(context.requestName()).post(HubRequests.MERCURE)
			.header("authorization", "Bearer " + context.target().setting(Target.MERCURE_PUBLISHER_TOKEN))
			.header("content-type", "application/x-www-form-urlencoded")
			.body((session) -> HubRequests.publication(published(context, session), update(context, session).json()))
			.target(context.connection())
			.timeout(Conditions::timeout)
			.observe(ExpectedReplies.REPLY));
	}

	@Override
	ChainBuilder leave(ArmContext context) {
		return Steps.leaving(stream(context).close(context.requestName() + " leave").timeout(Conditions::timeout));
	}

	private SseStream stream(ArmContext context) {
		return sse(context.requestName()).get((session) -> HubRequests.subscription(subscribed(context, session)))
			.target(context.connection())
			.observe(subscription(context, UpdateReader.BARE));
	}

}
