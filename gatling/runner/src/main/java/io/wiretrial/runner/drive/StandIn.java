package io.wiretrial.runner.drive;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.Transport;
import io.wiretrial.arms.own.OwnArm;
import io.wiretrial.arms.own.OwnGrpc;
import io.wiretrial.arms.own.OwnHttp;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/**
 * Answers what the driven service answered first, in this process and in clear text. The
 * generator warms up against it: its own code must not be what gets quicker while the
 * service is driven, and nobody else's service is asked for that.
 *
 * @param port port of the loopback address
 * @param end ends it
 */
record StandIn(int port, Runnable end) implements AutoCloseable {

	static final String NAME = "stand-in";

	private static final int NO_CONTENT = 204;

	static StandIn of(TriedCall tried) {
		OwnHttp http = tried.arm().http();
		try {
			return (http != null) ? http(http.expect(), tried.first().body().get(0))
					: grpc(Objects.requireNonNull(tried.arm().grpc()), tried.first().body());
		}
		catch (IOException ex) {
			throw new UnusableEnvironmentException(
					"No port of the loopback address is free (%s): end what has them.".formatted(ex.getMessage()));
		}
	}

	private static StandIn http(@Nullable Integer expected, byte[] body) throws IOException {
		// Else each answer waits for the acknowledgement of its head
		System.setProperty("sun.net.httpserver.nodelay", "true");
		HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		int status = (expected != null) ? expected : 200;
		server.createContext("/", (exchange) -> answer(exchange, status, body));
		server.start();
		return new StandIn(server.getAddress().getPort(), () -> server.stop(0));
	}

	private static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
		try (exchange) {
			exchange.getRequestBody().readAllBytes();
			boolean empty = body.length == 0 || exchange.getRequestMethod().equals("HEAD") || status == NO_CONTENT;
			exchange.sendResponseHeaders(status, empty ? -1 : body.length);
			if (!empty) {
				exchange.getResponseBody().write(body);
			}
		}
	}

	private static StandIn grpc(OwnGrpc operation, List<byte[]> replies) throws IOException {
		String service = operation.method().substring(0, operation.method().indexOf('/'));
		ServerServiceDefinition definition = ServerServiceDefinition.builder(service)
			.addMethod(FirstCall.method(operation),
					operation.stream()
							? ServerCalls.<byte[], byte[]>asyncServerStreamingCall((asked, to) -> answer(replies, to))
							: ServerCalls.<byte[], byte[]>asyncUnaryCall((asked, to) -> answer(replies, to)))
			.build();
		Server server = NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
			.directExecutor()
			.addService(definition)
			.build()
			.start();
		return new StandIn(server.getPort(), server::shutdownNow);
	}

	private static void answer(List<byte[]> replies, StreamObserver<byte[]> to) {
		replies.forEach(to::onNext);
		to.onCompleted();
	}

	Target target(Transport transport) {
		return new Target(NAME, "127.0.0.1", Map.of(transport.port(), this.port), Map.of(Target.COST, Target.NO_COST));
	}

	// HTTP/1.1 stands for HTTP/2 too: most of what is compiled is the same
	static OwnArm arm(OwnArm driven) {
		return new OwnArm(NAME, NAME, (driven.grpc() != null) ? Transport.GRPC : Transport.HTTP_1_1, driven.http(),
				driven.grpc());
	}

	@Override
	public void close() {
		this.end.run();
	}

}
