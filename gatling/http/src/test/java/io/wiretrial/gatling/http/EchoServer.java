package io.wiretrial.gatling.http;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.socket.ServerSocketChannel;
import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.X509Bundle;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import reactor.netty.http.Http2SslContextSpec;
import reactor.netty.http.HttpProtocol;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerRoutes;
import reactor.netty.tcp.SslProvider;

import io.wiretrial.gatling.http.connection.HttpProtocolVersion;
import io.wiretrial.gatling.http.connection.HttpTarget;

/**
 * A Reactor Netty server for HTTP/1.1 and h2c, or for HTTP/2 over TLS, that counts its
 * sockets.
 */
final class EchoServer implements AutoCloseable {

	private static final X509Bundle CERTIFICATE = certificate();

	private final AtomicInteger opened = new AtomicInteger();

	private final AtomicInteger open = new AtomicInteger();

	private final AtomicInteger mostOpen = new AtomicInteger();

	private final Queue<Channel> channels = new ConcurrentLinkedQueue<>();

	private final DisposableServer server;

	private EchoServer(@Nullable X509Bundle certificate, Consumer<HttpServerRoutes> routes) {
		HttpServer plain = HttpServer.create()
			.host("127.0.0.1")
			.port(0)
			.http2Settings((settings) -> settings.maxConcurrentStreams(1000))
			.doOnChannelInit((observer, channel, address) -> count(channel))
			.route(routes);
		this.server = ((certificate != null)
				? plain.protocol(HttpProtocol.H2, HttpProtocol.HTTP11)
					.secure((spec) -> spec.sslContext(tls(certificate)))
				: plain.protocol(HttpProtocol.HTTP11, HttpProtocol.H2C))
			.bindNow();
	}

	static EchoServer plain() {
		return new EchoServer(null, EchoServer::routes);
	}

	static EchoServer plain(Consumer<HttpServerRoutes> routes) {
		return new EchoServer(null, routes);
	}

	static EchoServer secure() {
		return new EchoServer(CERTIFICATE, EchoServer::routes);
	}

	static EchoServer secure(Consumer<HttpServerRoutes> routes) {
		return new EchoServer(CERTIFICATE, routes);
	}

	static EchoServer secure(X509Bundle certificate) {
		return new EchoServer(certificate, EchoServer::routes);
	}

	static Path trust() {
		try {
			return CERTIFICATE.toTempRootCertPem().toPath();
		}
		catch (Exception ex) {
			throw new IllegalStateException(ex);
		}
	}

	HttpTarget target() {
		return HttpTarget.to("127.0.0.1", port());
	}

	HttpTarget target(HttpProtocolVersion version) {
		return switch (version) {
			case HTTP11 -> target().http11();
			case HTTPS11 -> target().https11().trust(trust());
			case H2C -> target().h2c();
			case H2 -> target().h2().trust(trust());
		};
	}

	int port() {
		return this.server.port();
	}

	int opened() {
		return this.opened.get();
	}

	int open() {
		return this.open.get();
	}

	int mostOpen() {
		return this.mostOpen.get();
	}

	@Override
	public void close() {
		this.server.disposeNow(Duration.ofSeconds(3));
	}

	/**
	 * Closes all sockets at once, whatever is on them.
	 */
	void die() {
		close();
		this.channels.forEach((channel) -> channel.close().syncUninterruptibly());
	}

	private void count(Channel channel) {
		if (channel.parent() instanceof ServerSocketChannel) {
			this.channels.add(channel);
			this.opened.incrementAndGet();
			this.mostOpen.accumulateAndGet(this.open.incrementAndGet(), Math::max);
			channel.closeFuture().addListener((future) -> this.open.decrementAndGet());
		}
	}

	private static void routes(HttpServerRoutes routes) {
		routes.get("/hello", (request, reply) -> reply.sendString(Mono.just("hi")))
			.get("/json",
					(request, reply) -> reply.header("content-type", "application/json")
						.sendString(Mono.just("{\"id\":7,\"name\":\"seven\"}")))
			.get("/status/{code}",
					(request, reply) -> reply.status(Integer.parseInt(request.param("code")))
						.sendString(Mono.just("status")))
			.get("/lines/{count}",
					(request,
							reply) -> reply.sendString(Flux.range(0, Integer.parseInt(request.param("count")))
								.map((line) -> "{\"line\":" + line + "}\n"), StandardCharsets.UTF_8))
			.get("/bytes/{count}",
					(request, reply) -> reply
						.sendObject(Unpooled.wrappedBuffer(new byte[Integer.parseInt(request.param("count"))])))
			.get("/slow", (request, reply) -> reply.sendString(Mono.delay(Duration.ofSeconds(20)).map(String::valueOf)))
			.get("/trickle",
					(request, reply) -> reply.send(Flux.interval(Duration.ZERO, Duration.ofMillis(50))
						.map((tick) -> Unpooled.copiedBuffer("tick", StandardCharsets.UTF_8)), (bytes) -> true))
			.post("/early", (request, reply) -> reply.sendString(Mono.just("early")))
			.post("/size",
					(request,
							reply) -> reply.sendString(request.receive()
								.map((bytes) -> (long) bytes.readableBytes())
								.reduce(0L, Long::sum)
								.map(String::valueOf)))
			.route((request) -> request.uri().startsWith("/echo"),
					(request, reply) -> reply.header("x-method", request.method().name())
						.header("x-uri", request.uri())
						.header("x-token", request.requestHeaders().get("x-token", "none"))
						.sendByteArray(request.receive().aggregate().asByteArray().defaultIfEmpty(new byte[0])));
	}

	private static SslProvider.GenericSslContextSpec<?> tls(X509Bundle certificate) {
		try {
			return Http2SslContextSpec.forServer(certificate.toTempCertChainPem(), certificate.toTempPrivateKeyPem());
		}
		catch (Exception ex) {
			throw new IllegalStateException(ex);
		}
	}

	private static X509Bundle certificate() {
		try {
			return new CertificateBuilder().subject("CN=127.0.0.1")
				.addSanIpAddress("127.0.0.1")
				.setIsCertificateAuthority(true)
				.buildSelfSigned();
		}
		catch (Exception ex) {
			throw new IllegalStateException(ex);
		}
	}

}
