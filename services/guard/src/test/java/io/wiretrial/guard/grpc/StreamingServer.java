package io.wiretrial.guard.grpc;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

import com.google.protobuf.ByteString;
import com.google.protobuf.BytesValue;
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
import io.netty.handler.ssl.SslContext;
import org.jspecify.annotations.Nullable;

import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryBudget;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * A guarded server with a call that stays open, one that answers with a large message and
 * stays open too, and one that takes a message; and a client of it with one connection.
 */
final class StreamingServer implements AutoCloseable {

	static final int MAX_STREAMS = 20;

	static final int LARGE_BYTES = 100_000;

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

	private static final MethodDescriptor.Marshaller<BytesValue> VALUES = new MethodDescriptor.Marshaller<>() {

		@Override
		public InputStream stream(BytesValue value) {
			return new ByteArrayInputStream(value.toByteArray());
		}

		@Override
		public BytesValue parse(InputStream stream) {
			return BytesValue.getDefaultInstance();
		}

	};

	private static final BytesValue LARGE = BytesValue.of(ByteString.copyFrom(new byte[LARGE_BYTES]));

	private static final MethodDescriptor<byte[], byte[]> METHOD = method(OCTETS, "Open",
			MethodDescriptor.MethodType.BIDI_STREAMING);

	private final RefusalCounts counts = new RefusalCounts();

	private final MemoryPool memory;

	private final MemoryPool heap = new MemoryPool("heap", 1_000_000);

	private final AtomicInteger calls = new AtomicInteger();

	private final AtomicInteger messages = new AtomicInteger();

	private final GrpcGuard guard;

	private final Server server;

	private final ManagedChannel channel;

	StreamingServer(int maxConnections, int maxCalls, int maxResets) throws IOException {
		this(limits(maxConnections, maxCalls, maxResets, GuardLimits.DEFAULT.bodyTimeout(),
				GuardLimits.DEFAULT.unreadTimeout()), 1_000_000);
	}

	StreamingServer(GuardLimits limits, long directBytes) throws IOException {
		this(limits, directBytes, null);
	}

	StreamingServer(GuardLimits limits, long directBytes, @Nullable SslContext tls) throws IOException {
		this.memory = new MemoryPool("direct", directBytes);
		this.guard = new GrpcGuard(limits, this.counts, new MemoryBudget(this.heap, this.memory));
		NettyServerBuilder builder = NettyServerBuilder
			.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
			.directExecutor();
		this.guard.guard(builder);
		if (tls != null) {
			builder.sslContext(tls);
		}
		this.server = builder.intercept(new StreamingCallLimit(MAX_STREAMS, this.counts))
			.addService(ServerServiceDefinition.builder("test.Test")
				.addMethod(METHOD, this::open)
				.addMethod(method(VALUES, "Large", MethodDescriptor.MethodType.SERVER_STREAMING),
						StreamingServer::large)
				.addMethod(method(OCTETS, "One", MethodDescriptor.MethodType.UNARY), this::open)
				.build())
			.build()
			.start();
		this.channel = NettyChannelBuilder
			.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), this.server.getPort()))
			.usePlaintext()
			.directExecutor()
			.build();
	}

	static GuardLimits limits(int maxConnections, int maxCalls, int maxResets, Duration body, Duration unread) {
		return limits(maxConnections, maxCalls, maxResets, GuardLimits.DEFAULT.headerTimeout(), body, unread);
	}

	static GuardLimits limits(int maxConnections, int maxCalls, int maxResets, Duration header, Duration body,
			Duration unread) {
		GuardLimits usual = GuardLimits.DEFAULT;
		return new GuardLimits(maxConnections, 1, maxCalls, maxResets, usual.maxHeaderListBytes(), usual.maxHeaders(),
				1, 1024, header, body, usual.requestTimeout(), usual.idleTimeout(), unread);
	}

	private static <T> MethodDescriptor<T, T> method(MethodDescriptor.Marshaller<T> messages, String name,
			MethodDescriptor.MethodType type) {
		return MethodDescriptor.newBuilder(messages, messages)
			.setFullMethodName("test.Test/" + name)
			.setType(type)
			.build();
	}

	private static ServerCall.Listener<BytesValue> large(ServerCall<BytesValue, BytesValue> call, Metadata headers) {
		call.sendHeaders(new Metadata());
		call.request(2);
		return new ServerCall.Listener<>() {

			@Override
			public void onHalfClose() {
				call.sendMessage(LARGE);
			}

		};
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

	// By what a connection may take or by the limit of all: which is a matter of time
	long refusedCalls() {
		return refused(Refusal.STREAMS) + refused(Refusal.CALLS);
	}

	@Override
	public void close() {
		this.channel.shutdownNow();
		this.server.shutdownNow();
		this.guard.close();
	}

	/** A call and its end. */
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
