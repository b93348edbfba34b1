package io.wiretrial.guard.grpc;

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

import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryBudget;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * A guarded server whose one call stays open, and a client of it with one connection.
 */
final class StreamingServer implements AutoCloseable {

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

	private final MemoryPool memory = new MemoryPool("direct", 1_000_000);

	private final MemoryPool heap = new MemoryPool("heap", 1_000_000);

	private final AtomicInteger calls = new AtomicInteger();

	private final AtomicInteger messages = new AtomicInteger();

	private final GrpcGuard guard;

	private final Server server;

	private final ManagedChannel channel;

	StreamingServer(int maxConnections, int maxCalls, int maxResets) throws IOException {
		GuardLimits usual = GuardLimits.DEFAULT;
		this.guard = new GrpcGuard(
				new GuardLimits(maxConnections, 1, maxCalls, maxResets, usual.maxHeaderListBytes(), usual.maxHeaders(),
						1, 1024, Duration.ofMillis(300), usual.bodyTimeout(), usual.requestTimeout(),
						usual.idleTimeout(), usual.unreadTimeout()),
				this.counts, new MemoryBudget(this.heap, this.memory));
		NettyServerBuilder builder = NettyServerBuilder
			.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
			.directExecutor();
		this.guard.guard(builder);
		this.server = builder.intercept(new StreamingCallLimit(2, this.counts))
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
		call.request(2);
		return new ServerCall.Listener<>() {

			@Override
			public void onMessage(byte[] message) {
				StreamingServer.this.messages.incrementAndGet();
			}

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

	int messages() {
		return this.messages.get();
	}

	MemoryPool heap() {
		return this.heap;
	}

	MemoryPool memory() {
		return this.memory;
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
		this.guard.close();
	}

	/**
	 * A call and its end.
	 */
	static final class Call extends ClientCall.Listener<byte[]> {

		private final ClientCall<byte[], byte[]> call;

		private volatile @Nullable Status status;

		Call(ClientCall<byte[], byte[]> call) {
			this.call = call;
		}

		void send(int bytes) {
			this.call.sendMessage(new byte[bytes]);
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
