package io.wiretrial.simulations.arm;

import java.util.Optional;

import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.contract.v1.FeedBatch;
import io.wiretrial.contract.v1.FeedRequest;
import io.wiretrial.contract.v1.PushGrpc;
import io.wiretrial.gatling.grpc.GrpcRequest;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;

import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;

/**
 * Batches of rows, the same JSON as by SSE and WebSocket, as messages of a server stream.
 */
final class GrpcFeedArm extends PushArm {

	private final FeedForm form;

	GrpcFeedArm(FeedForm form) {
		super("grpc-feed" + form.suffix(), "Batches of rows as messages of a gRPC server stream" + form.sentence(),
				"JSON in Protobuf");
		this.form = form;
	}

	@Override
	public boolean supports(Operation operation, Payload payload, Connections connections) {
		return operation == Operation.FEED && payload.kind() == Payload.Kind.FEED
				&& connections.equals(Connections.PER_LANE);
	}

	@Override
	public ChainBuilder chain(ArmContext context) {
		FeedPlan plan = FeedForm.plan(context);
		FeedRequest request = FeedRequest.newBuilder()
			.setBatch(plan.batch())
			.setIntervalMillis(plan.intervalMillis())
			.setSeed(plan.seed())
			.setEncodeEach(this.form.each())
			.build();
		ChainBuilder open = Steps.ended(stream(context).open(context.requestName() + " open")
			.send(request)
			.awaitHeaders()
			.timeout(PushArm::timeout));
		return Steps.of(open, Steps.nothing(), leave(context));
	}

	@Override
	public Optional<ChainBuilder> farewell(ArmContext context) {
		return farewell(leave(context));
	}

	private ChainBuilder leave(ArmContext context) {
		return Steps.leaving(stream(context).close(context.requestName() + " close").timeout(PushArm::timeout));
	}

	private GrpcRequest<FeedRequest, FeedBatch> stream(ArmContext context) {
		return grpc(name()).serverStream(PushGrpc.getFeedMethod())
			.decode(FeedBatch::getJson)
			.observe(new GrpcSubscription(this.form.reader(context), 1))
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
