package io.wiretrial.echo.grpc.push;

import java.util.function.Function;

import io.grpc.BindableService;
import io.grpc.MethodDescriptor;
import io.grpc.ServerCall;
import io.grpc.ServerServiceDefinition;
import io.grpc.ServiceDescriptor;
import io.grpc.stub.ServerCalls;
import org.springframework.grpc.server.service.GrpcService;

import io.wiretrial.contract.v1.FeedRequest;
import io.wiretrial.contract.v1.PushGrpc;
import io.wiretrial.contract.v1.SubscribeRequest;

/**
 * {@code Push} as it is generated, but for the messages of its streams down: those come
 * here as the bytes that all calls share.
 */
@GrpcService
class PushService implements BindableService {

	private final FeedCalls feed;

	private final VoiceCalls voice;

	private final TopicCalls topics;

	private final Function<ServerCall<?, EncodedMessage>, PushCall> streams;

	PushService(FeedCalls feed, VoiceCalls voice, TopicCalls topics, CallLoops loops, PendingLimits limits,
			OpenCalls calls) {
		this.feed = feed;
		this.voice = voice;
		this.topics = topics;
		this.streams = (call) -> new PushCall(call, loops.current(), limits, calls);
	}

	@Override
	public ServerServiceDefinition bindService() {
		MethodDescriptor<FeedRequest, EncodedMessage> feed = encoded(PushGrpc.getFeedMethod());
		MethodDescriptor<SubscribeRequest, EncodedMessage> subscribe = encoded(PushGrpc.getSubscribeMethod());
		ServiceDescriptor service = ServiceDescriptor.newBuilder(PushGrpc.SERVICE_NAME)
			.setSchemaDescriptor(PushGrpc.getServiceDescriptor().getSchemaDescriptor())
			.addMethod(feed)
			.addMethod(PushGrpc.getVoiceMethod())
			.addMethod(PushGrpc.getVoiceOctetsMethod())
			.addMethod(subscribe)
			.addMethod(PushGrpc.getPublishMethod())
			.addMethod(PushGrpc.getPublishStreamMethod())
			.build();
		return ServerServiceDefinition.builder(service)
			.addMethod(feed, new PushHandler<>(this.streams::apply, this.feed))
			.addMethod(PushGrpc.getVoiceMethod(), ServerCalls.asyncBidiStreamingCall(this.voice::text))
			.addMethod(PushGrpc.getVoiceOctetsMethod(), ServerCalls.asyncBidiStreamingCall(this.voice::octets))
			.addMethod(subscribe, new PushHandler<>(this.streams::apply, this.topics))
			.addMethod(PushGrpc.getPublishMethod(), ServerCalls.asyncUnaryCall(this.topics::publish))
			.addMethod(PushGrpc.getPublishStreamMethod(),
					ServerCalls.asyncBidiStreamingCall(this.topics::publishStream))
			.build();
	}

	private static <Q> MethodDescriptor<Q, EncodedMessage> encoded(MethodDescriptor<Q, ?> generated) {
		return generated.toBuilder(generated.getRequestMarshaller(), EncodedMessage.MARSHALLER).build();
	}

}
