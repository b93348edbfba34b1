package io.wiretrial.arms.push;

import com.google.protobuf.ByteString;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.ExpectedReplies;
import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.contract.v1.PublishRequest;
import io.wiretrial.contract.v1.PushGrpc;
import io.wiretrial.contract.v1.SubscribeRequest;
import io.wiretrial.contract.v1.TopicMessage;
import io.wiretrial.gatling.grpc.GrpcStream;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;

/** Publish by unary call and subscribe by server stream. */
public final class GrpcPubSub extends HubChains {

	@Override
	ChainBuilder subscribe(ArmContext context) {
		return Steps.ended(stream(context).open(context.requestName() + " subscribe")
			.send((Session session) -> SubscribeRequest.newBuilder()
				.addTopics(Integer.toString(subscribed(context, session)))
				.build())
			.awaitHeaders()
			.timeout(Conditions::timeout));
	}

	@Override
	ChainBuilder publish(ArmContext context) {
		return exec(grpc(context.requestName()).unary(PushGrpc.getPublishMethod())
			.send((Session session) -> PublishRequest.newBuilder()
				.setTopic(Integer.toString(published(context, session)))
				.setData(ByteString.copyFromUtf8(update(context, session).json()))
				.build())
			.observe(ExpectedReplies.REPLY)
			.deadline(Conditions::timeout)
			.target(context.connection()));
	}

	@Override
	ChainBuilder leave(ArmContext context) {
		return Steps
			.leaving(stream(context).unsubscribe(context.requestName() + " leave").timeout(Conditions::timeout));
	}

	private GrpcStream<SubscribeRequest, TopicMessage> stream(ArmContext context) {
		return grpc(context.requestName()).serverStream(PushGrpc.getSubscribeMethod())
			.inSteps()
			.decode(TopicMessage::getData)
			.observe(SubscriptionObserver.protobuf(UpdateReader.BARE, Math.max(1, context.publishers())))
			.dropUnawaited()
			.target(context.connection());
	}

}
