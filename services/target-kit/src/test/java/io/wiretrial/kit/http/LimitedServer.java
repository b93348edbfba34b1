package io.wiretrial.kit.http;

import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;

import io.netty.buffer.Unpooled;
import io.netty.pkitesting.X509Bundle;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import reactor.netty.http.Http2SslContextSpec;
import reactor.netty.http.HttpProtocol;
import reactor.netty.http.server.HttpServer;
import reactor.netty.tcp.SslProvider;

import io.wiretrial.kit.limits.AllowedHosts;
import io.wiretrial.kit.limits.Refusal;
import io.wiretrial.kit.limits.RefusalCounts;
import io.wiretrial.kit.limits.ServerLimits;

/**
 * A limited server with a stream of events, a download, a WebSocket, a short answer, one
 * that another thread gives, and refusals that leave a body unread.
 */
final class LimitedServer implements AutoCloseable {

	static final String STREAM = "GET /stream HTTP/1.1\r\nHost: localhost\r\n\r\n";

	static final String DOWNLOAD = "GET /download HTTP/1.1\r\nHost: localhost\r\n\r\n";

	static final String SHORT = "GET /short HTTP/1.1\r\nHost: localhost\r\n\r\n";

	static final String LATER = "GET /later HTTP/1.1\r\nHost: localhost\r\n\r\n";

	private final RefusalCounts counts = new RefusalCounts();

	private final DisposableServer server;

	LimitedServer(ServerLimits limits) {
		this(limits, (server) -> server.protocol(HttpProtocol.HTTP11, HttpProtocol.H2C));
	}

	private LimitedServer(ServerLimits limits, UnaryOperator<HttpServer> transport) {
		HttpLimits http = new HttpLimits(new AllowedHosts(List.of()), limits, this.counts);
		this.server = transport.apply(http.operations(HttpServer.create()))
			.host("127.0.0.1")
			.port(0)
			.route((routes) -> routes
				.get("/stream",
						(request, response) -> response.sse()
							.sendString(Flux.just("data: a\n\n").concatWith(Mono.never())))
				.get("/download",
						(request, response) -> response
							.send(Flux.range(0, 10_000).map((part) -> Unpooled.wrappedBuffer(new byte[64 * 1024]))))
				.get("/short", (request, response) -> response.sendString(Flux.just("sho", "rt")))
				.get("/later", (request, response) -> Mono.delay(Duration.ZERO).then(response.send()))
				.get("/empty", (request, response) -> response.status(403).send())
				.post("/unread", (request, response) -> response.status(403).send())
				.get("/ws",
						(request, response) -> Mono
							.defer(() -> response.sendWebsocket((in, out) -> out.neverComplete()))))
			.bindNow();
	}

	// As Boot sets a server up that has a bundle: the name of a peer may choose another.
	static LimitedServer secure(ServerLimits limits, X509Bundle certificate) {
		SslProvider tls = SslProvider.builder().sslContext(context(certificate)).build();
		return new LimitedServer(limits,
				(server) -> server.protocol(HttpProtocol.HTTP11, HttpProtocol.H2)
					.secure((spec) -> spec.sslContext(tls.getSslContext())
						.setSniAsyncMappings((name, promise) -> promise.setSuccess(tls))));
	}

	private static SslProvider.GenericSslContextSpec<?> context(X509Bundle certificate) {
		try {
			return Http2SslContextSpec.forServer(certificate.toKeyManagerFactory());
		}
		catch (GeneralSecurityException ex) {
			throw new IllegalStateException(ex);
		}
	}

	int port() {
		return this.server.port();
	}

	long refused(Refusal refusal) {
		return this.counts.of(refusal);
	}

	@Override
	public void close() {
		this.server.disposeNow(Duration.ofSeconds(1));
	}

}
