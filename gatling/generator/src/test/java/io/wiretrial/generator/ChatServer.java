package io.wiretrial.generator;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

import com.sun.net.httpserver.HttpServer;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;

import io.wiretrial.contract.v1.Fields5;
import io.wiretrial.contract.v1.FieldsProtoGrpc;
import io.wiretrial.model.schedule.Target;

/**
 * A server that only chats, counts how its streams end, and breaks each stream at a given
 * message.
 */
final class ChatServer extends FieldsProtoGrpc.FieldsProtoImplBase implements AutoCloseable {

	static final String COST = """
			{"cpuNanos":0,"processCpuNanos":0,"allocatedBytes":0,"gcCount":0,"gcPauseNanos":0,
			"openConnections":0,"operations":0,"monotonicNanos":%d}""";

	final AtomicInteger opened = new AtomicInteger();

	final AtomicInteger halfClosed = new AtomicInteger();

	final AtomicInteger cancelled = new AtomicInteger();

	final AtomicInteger broken = new AtomicInteger();

	private final int breaksAt;

	private final Server server;

	private final HttpServer management;

	ChatServer(int breaksAt) throws IOException {
		this.breaksAt = breaksAt;
		InetSocketAddress anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
		this.server = NettyServerBuilder.forAddress(anyPort).directExecutor().addService(this).build().start();
		this.management = HttpServer.create(anyPort, 0);
		this.management.createContext("/actuator/cost", (exchange) -> {
			byte[] cost = COST.formatted(System.nanoTime()).getBytes(StandardCharsets.UTF_8);
			exchange.sendResponseHeaders(200, cost.length);
			exchange.getResponseBody().write(cost);
			exchange.close();
		});
		this.management.start();
	}

	List<Target> targets() {
		return List.of(new Target("echo-grpc", "127.0.0.1",
				Map.of("grpc", this.server.getPort(), "management", this.management.getAddress().getPort())));
	}

	@Override
	public StreamObserver<Fields5> chat5(StreamObserver<Fields5> answers) {
		this.opened.incrementAndGet();
		return new StreamObserver<>() {

			private int messages;

			@Override
			public void onNext(Fields5 message) {
				this.messages++;
				if (this.messages < ChatServer.this.breaksAt) {
					answers.onNext(message);
				}
				else if (this.messages == ChatServer.this.breaksAt) {
					ChatServer.this.broken.incrementAndGet();
					answers.onError(Status.ABORTED.asException());
				}
			}

			@Override
			public void onError(Throwable failure) {
				ChatServer.this.cancelled.incrementAndGet();
			}

			@Override
			public void onCompleted() {
				ChatServer.this.halfClosed.incrementAndGet();
				answers.onCompleted();
			}

		};
	}

	@Override
	public void close() {
		this.server.shutdownNow();
		this.management.stop(0);
	}

}
