package io.wiretrial.simulations.arm;

import com.google.protobuf.ByteString;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;

import io.wiretrial.contract.v1.PublishRequest;
import io.wiretrial.contract.v1.PushGrpc;
import io.wiretrial.contract.v1.SubscribeRequest;
import io.wiretrial.contract.v1.TopicMessage;
import io.wiretrial.gatling.grpc.GrpcStream;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;

/** Publish by unary call and subscribe by server stream. */
final class GrpcPubSubArm extends HubArm {

	GrpcPubSubArm() {
		super("grpc-pubsub", "Updates on a gRPC server stream, published by unary calls.");
	}

	@Override
	ChainBuilder subscribe(ArmContext context) {
		return Steps.ended(stream(context).open(context.requestName() + " subscribe")
			.send((Session session) -> SubscribeRequest.newBuilder()
				.addTopics(Integer.toString(subscribed(context, session)))
				.build())
			.awaitHeaders()
			.timeout(PushArm::timeout));
	}

	@Override
	ChainBuilder ready(ArmContext context) {
		return Steps.nothing();
	}

	@Override
	ChainBuilder publish(ArmContext context) {
		return exec(grpc(context.requestName()).unary(PushGrpc.getPublishMethod())
			.send((Session session) -> PublishRequest.newBuilder()
				.setTopic(Integer.toString(published(context, session)))
				.setData(ByteString.copyFromUtf8(update(context, session).json()))
				.build())
			.observe(new LaneTimes(Expected.REPLY))
			.deadline(PushArm::timeout)
			.target(context.connection()));
	}

	@Override
	ChainBuilder leave(ArmContext context) {
		return Steps.leaving(stream(context).unsubscribe(context.requestName() + " leave").timeout(PushArm::timeout));
	}

	@Override
	ChainBuilder rest(ArmContext context) {
		return Steps.nothing();
	}

	private GrpcStream<SubscribeRequest, TopicMessage> stream(ArmContext context) {
		return grpc(name()).serverStream(PushGrpc.getSubscribeMethod())
			.inSteps()
			.decode(TopicMessage::getData)
			.observe(Subscription.protobuf(UpdateReader.BARE, Math.max(1, context.publishers())))
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
