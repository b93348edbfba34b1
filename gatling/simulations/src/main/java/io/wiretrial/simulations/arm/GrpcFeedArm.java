package io.wiretrial.simulations.arm;

import io.gatling.javaapi.core.ActionBuilder;

import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.contract.v1.FeedBatch;
import io.wiretrial.contract.v1.FeedRequest;
import io.wiretrial.contract.v1.PushGrpc;
import io.wiretrial.gatling.grpc.GrpcStream;

import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;

/**
 * Batches of rows, the same JSON as by SSE and WebSocket, as messages of a server stream.
 */
final class GrpcFeedArm extends FeedArm {

	GrpcFeedArm(FeedForm form) {
		super("grpc-feed", "Batches of rows as messages of a gRPC server stream", "JSON in Protobuf", form);
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
			.timeout(PushArm::timeout);
	}

	@Override
	ActionBuilder close(ArmContext context) {
		return stream(context).unsubscribe(context.requestName() + " close").timeout(PushArm::timeout);
	}

	private GrpcStream<FeedRequest, FeedBatch> stream(ArmContext context) {
		return grpc(name()).serverStream(PushGrpc.getFeedMethod())
			.inSteps()
			.decode(FeedBatch::getJson)
			.observe(Subscription.protobuf(form().reader(context), 1))
			.dropUnawaited()
			.target(context.connection());
	}

	@Override
	public String protocol() {
		return "gRPC";
	}

	@Override
	public Transport transport() {
		return Transport.GRPC;
	}

	@Override
	public String target() {
		return "echo-grpc";
	}

}
