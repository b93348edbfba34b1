package io.wiretrial.targets.worker;

import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.StreamObserver;

import io.wiretrial.targets.ServiceCertificate;

/** A worker that says what a test makes it say. */
final class StrayWorker implements StreamObserver<FleetMessage>, AutoCloseable {

	final BlockingQueue<FleetMessage> orders = new LinkedBlockingQueue<>();

	final CompletableFuture<String> refusal = new CompletableFuture<>();

	private final ManagedChannel channel;

	private final StreamObserver<FleetMessage> runner;

	StrayWorker(JoinString join) throws Exception {
		this.channel = NettyChannelBuilder.forAddress(join.host(), join.port())
			.sslContext(GrpcSslContexts.forClient()
				.trustManager(new PinnedKey(join.keyHash()))
				.protocols(FleetStream.TLS)
				.build())
			.overrideAuthority(ServiceCertificate.NAME)
			.build();
		this.runner = ClientCalls.asyncBidiStreamingCall(this.channel.newCall(FleetStream.JOIN, CallOptions.DEFAULT),
				this);
		say(new FleetMessage.Hello(join.token(), "stray", Workers.HOME, Runtime.version().feature(), "its Java",
				new FleetBuild(Workers.VERSION, Map.of()), Workers.MACHINE));
	}

	void say(FleetMessage message) {
		this.runner.onNext(message);
	}

	@Override
	public void onNext(FleetMessage order) {
		this.orders.add(order);
		if (order instanceof FleetMessage.Generate) {
			say(new FleetMessage.Generating());
		}
	}

	@Override
	public void onError(Throwable failure) {
		this.refusal.complete(String.valueOf(Status.fromThrowable(failure).getDescription()));
	}

	@Override
	public void onCompleted() {
		this.refusal.complete("");
	}

	@Override
	public void close() {
		this.channel.shutdownNow();
	}

}
