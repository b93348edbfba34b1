package io.wiretrial.arms.push;

import io.gatling.javaapi.core.ActionBuilder;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.request.FeedRequests;
import io.wiretrial.contract.v1.FeedBatch;
import io.wiretrial.contract.v1.FeedRequest;
import io.wiretrial.gatling.grpc.GrpcStream;

/**
 * Batches of rows, the same JSON as by SSE and WebSocket, as messages of a server stream.
 */
public final class GrpcFeed extends FeedChains {

	/**
	 * Creates the chains.
	 * @param form how the feed is asked for
	 */
	public GrpcFeed(FeedForm form) {
		super(form);
	}

	@Override
	ActionBuilder open(ArmContext context) {
		return stream(context).open(context.requestName() + " open")
			.send(FeedRequests.message(FeedForm.plan(context), form().each()))
			.awaitHeaders()
			.timeout(Conditions::timeout);
	}

	@Override
	ActionBuilder close(ArmContext context) {
		return stream(context).unsubscribe(context.requestName() + " close").timeout(Conditions::timeout);
	}

	private GrpcStream<FeedRequest, FeedBatch> stream(ArmContext context) {
		return FeedRequests.stream(context.requestName())
			.decode(FeedBatch::getJson)
			.observe(SubscriptionObserver.protobuf(form().reader(context), 1))
			.dropUnawaited()
			.target(context.connection());
	}

}
