package io.wiretrial.arms.push;

import io.gatling.javaapi.core.ActionBuilder;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.contract.v1.FeedBatch;
import io.wiretrial.contract.v1.FeedRequest;
import io.wiretrial.contract.v1.PushGrpc;
import io.wiretrial.gatling.grpc.GrpcStream;

import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;

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
		FeedPlan plan = FeedForm.plan(context);
		FeedRequest request = FeedRequest.newBuilder()
			.setBatch(plan.batch())
			.setIntervalMillis(plan.intervalMillis())
			.setSeed(plan.seed())
			.setEncodeEach(form().each())
			.build();
		return stream(context).open(context.requestName() + " open")
			.send(request)
			.awaitHeaders()
			.timeout(Conditions::timeout);
	}

	@Override
	ActionBuilder close(ArmContext context) {
		return stream(context).unsubscribe(context.requestName() + " close").timeout(Conditions::timeout);
	}

	private GrpcStream<FeedRequest, FeedBatch> stream(ArmContext context) {
		return grpc(context.requestName()).serverStream(PushGrpc.getFeedMethod())
			.inSteps()
			.decode(FeedBatch::getJson)
			.observe(Subscription.protobuf(form().reader(context), 1))
			.dropUnawaited()
			.target(context.connection());
	}

}
