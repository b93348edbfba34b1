package io.wiretrial.gatling.grpc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import java.util.logging.Level;
import java.util.logging.Logger;

import io.grpc.Attributes;
import io.grpc.Metadata;
import io.grpc.Server;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.ServerTransportFilter;
import io.grpc.netty.NettyServerBuilder;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;

import io.wiretrial.gatling.grpc.connection.GrpcTarget;
import io.wiretrial.gatling.grpc.connection.MetadataEntry;

/**
 * A grpc-java server on a free port of loopback, which counts what it sees.
 */
final class EchoServer implements AutoCloseable {

	private static final Logger GRPC_LOG = Logger.getLogger("io.grpc");

	private final AtomicInteger open = new AtomicInteger();

	private final AtomicInteger opened = new AtomicInteger();

	private final AtomicLong calls = new AtomicLong();

	private final Map<String, String> headers = new ConcurrentHashMap<>();

	private final EchoService service = new EchoService();

	private final EventLoopGroup group = new MultiThreadIoEventLoopGroup(2, NioIoHandler.newFactory());

	private final Server server;

	private EchoServer(int port, UnaryOperator<NettyServerBuilder> settings) {
		GRPC_LOG.setLevel(Level.SEVERE);
		NettyServerBuilder builder = NettyServerBuilder
			.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))
			.directExecutor()
			.channelType(NioServerSocketChannel.class)
			.bossEventLoopGroup(this.group)
			.workerEventLoopGroup(this.group)
			.maxInboundMessageSize(64 * 1024 * 1024)
			.addService(this.service.definition())
			.intercept(new Headers())
			.addTransportFilter(new Connections());
		try {
			this.server = settings.apply(builder).build().start();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	static EchoServer start() {
		return start((builder) -> builder);
	}

	static EchoServer start(UnaryOperator<NettyServerBuilder> settings) {
		return new EchoServer(0, settings);
	}

	static EchoServer startOn(int port) {
		return new EchoServer(port, (builder) -> builder);
	}

	int port() {
		return this.server.getPort();
	}

	GrpcTarget target() {
		return GrpcTarget.to("127.0.0.1", port()).plaintext();
	}

	int openConnections() {
		return this.open.get();
	}

	int connectionsEver() {
		return this.opened.get();
	}

	long calls() {
		return this.calls.get();
	}

	String header(String name) {
		return this.headers.get(name);
	}

	EchoService service() {
		return this.service;
	}

	// Resets all streams.
	void resetStreams() {
		this.server.shutdownNow();
	}

	// Breaks all connections, as the death of the process would.
	void kill() {
		this.group.shutdownGracefully(0, 0, TimeUnit.SECONDS).awaitUninterruptibly(5, TimeUnit.SECONDS);
	}

	@Override
	public void close() {
		try {
			this.server.shutdownNow();
			if (!this.group.isShuttingDown()) {
				this.server.awaitTermination(5, TimeUnit.SECONDS);
			}
			this.group.shutdownGracefully(0, 1, TimeUnit.SECONDS).await(5, TimeUnit.SECONDS);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	private final class Connections extends ServerTransportFilter {

		@Override
		public Attributes transportReady(Attributes attributes) {
			EchoServer.this.open.incrementAndGet();
			EchoServer.this.opened.incrementAndGet();
			return attributes;
		}

		@Override
		public void transportTerminated(Attributes attributes) {
			EchoServer.this.open.decrementAndGet();
		}

	}

	private final class Headers implements ServerInterceptor {

		@Override
		public <Q, R> ServerCall.Listener<Q> interceptCall(ServerCall<Q, R> call, Metadata headers,
				ServerCallHandler<Q, R> next) {
			EchoServer.this.calls.incrementAndGet();
			for (String name : headers.keys()) {
				if (!name.endsWith(Metadata.BINARY_HEADER_SUFFIX)) {
					EchoServer.this.headers.put(name, headers.get(MetadataEntry.textKey(name)));
				}
				else {
					EchoServer.this.headers.put(name, new String(headers.get(MetadataEntry.binaryKey(name)),
							java.nio.charset.StandardCharsets.UTF_8));
				}
			}
			EchoServer.this.headers.put(":authority", String.valueOf(call.getAuthority()));
			return next.startCall(call, headers);
		}

	}

}
