package io.wiretrial.kit.grpc;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerCall;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.NettyServerBuilder;
import org.jspecify.annotations.Nullable;

import io.wiretrial.kit.limits.Refusal;
import io.wiretrial.kit.limits.RefusalCounts;
import io.wiretrial.kit.limits.ServerLimits;

/**
 * A limited server with a call that stays open, and a client of it with one connection.
 */
final class StreamingServer implements AutoCloseable {

	static final int MAX_STREAMS = 20;

	private static final MethodDescriptor.Marshaller<byte[]> OCTETS = new MethodDescriptor.Marshaller<>() {

		@Override
		public InputStream stream(byte[] value) {
			return new ByteArrayInputStream(value);
		}

		@Override
		public byte[] parse(InputStream stream) {
			return new byte[0];
		}

	};

	private static final MethodDescriptor<byte[], byte[]> METHOD = MethodDescriptor.newBuilder(OCTETS, OCTETS)
		.setFullMethodName("test.Test/Open")
		.setType(MethodDescriptor.MethodType.BIDI_STREAMING)
		.build();

	private final RefusalCounts counts = new RefusalCounts();

	private final AtomicInteger calls = new AtomicInteger();

	private final Server server;

	private final ManagedChannel channel;

	StreamingServer(int maxCalls, int maxResets) throws IOException {
		NettyServerBuilder builder = NettyServerBuilder
			.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
			.directExecutor();
		GrpcLimits.limit(new ServerLimits(1, maxCalls, maxResets, Duration.ofMinutes(1), Duration.ZERO), builder);
		this.server = builder.intercept(new StreamingCallLimit(MAX_STREAMS, this.counts))
			.addService(ServerServiceDefinition.builder("test.Test").addMethod(METHOD, this::open).build())
			.build()
			.start();
		this.channel = NettyChannelBuilder
			.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), this.server.getPort()))
			.usePlaintext()
			.directExecutor()
			.build();
	}

	private ServerCall.Listener<byte[]> open(ServerCall<byte[], byte[]> call, Metadata headers) {
		this.calls.incrementAndGet();
		call.sendHeaders(new Metadata());
		return new ServerCall.Listener<>() {

			@Override
			public void onCancel() {
				StreamingServer.this.calls.decrementAndGet();
			}

		};
	}

	Call call() {
		Call call = new Call(this.channel.newCall(METHOD, CallOptions.DEFAULT));
		call.call.start(call, new Metadata());
		return call;
	}

	int calls() {
		return this.calls.get();
	}

	int port() {
		return this.server.getPort();
	}

	long refused(Refusal refusal) {
		return this.counts.of(refusal);
	}

	@Override
	public void close() {
		this.channel.shutdownNow();
		this.server.shutdownNow();
	}

	/** A call and its end. */
	static final class Call extends ClientCall.Listener<byte[]> {

		private final ClientCall<byte[], byte[]> call;

		private volatile @Nullable Status status;

		Call(ClientCall<byte[], byte[]> call) {
			this.call = call;
		}

		void cancel() {
			this.call.cancel("enough", null);
		}

		@Nullable Status status() {
			return this.status;
		}

		@Override
		public void onClose(Status status, Metadata trailers) {
			this.status = status;
		}

	}

}
