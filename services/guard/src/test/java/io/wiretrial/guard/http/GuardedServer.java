package io.wiretrial.guard.http;

import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.UnaryOperator;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ServerChannel;
import io.netty.pkitesting.X509Bundle;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;
import reactor.netty.DisposableServer;
import reactor.netty.http.Http2SslContextSpec;
import reactor.netty.http.HttpProtocol;
import reactor.netty.http.server.HttpServer;
import reactor.netty.tcp.SslProvider;

import io.wiretrial.guard.AllowedHosts;
import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryBudget;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * A guarded server with a stream of events, a download, an upload, a WebSocket, a short
 * answer, a large one, one that another thread gives, and refusals that leave a body
 * unread.
 */
final class GuardedServer implements AutoCloseable {

	static final String STREAM = "GET /stream HTTP/1.1\r\nHost: localhost\r\n\r\n";

	static final String DOWNLOAD = "GET /download HTTP/1.1\r\nHost: localhost\r\n\r\n";

	static final String SHORT = "GET /short HTTP/1.1\r\nHost: localhost\r\n\r\n";

	static final String LATER = "GET /later HTTP/1.1\r\nHost: localhost\r\n\r\n";

	static final int LARGE_BYTES = 2 * 1024 * 1024;

	final RefusalCounts counts = new RefusalCounts();

	/** Of connections and of streams. */
	final Queue<Channel> channels = new ConcurrentLinkedQueue<>();

	final MemoryPool memory;

	/** Of connections and requests; each of them may take a quarter. */
	final MemoryPool heap;

	private final DisposableServer server;

	GuardedServer(GuardLimits limits, long memoryBytes) {
		this(limits, memoryBytes, 16 * 1024 * 1024);
	}

	GuardedServer(GuardLimits limits, long memoryBytes, long heapBytes) {
		this(limits, memoryBytes, heapBytes, (server) -> server.protocol(HttpProtocol.HTTP11, HttpProtocol.H2C));
	}

	private GuardedServer(GuardLimits limits, long memoryBytes, long heapBytes, UnaryOperator<HttpServer> transport) {
		this.memory = new MemoryPool("direct", memoryBytes);
		this.heap = new MemoryPool("heap", heapBytes);
		HttpGuard guard = new HttpGuard(new AllowedHosts(List.of()), limits, this.counts,
				new MemoryBudget(this.heap, this.memory));
		this.server = transport.apply(guard.operations(HttpServer.create()))
			.host("127.0.0.1")
			.port(0)
			.doOnChannelInit((observer, channel, remote) -> this.channels.add(channel))
			.httpRequestDecoder((decoder) -> decoder.h2cMaxContentLength(4 * 1024 * 1024))
			.route((routes) -> routes
				.get("/stream",
						(request, response) -> response.sse()
							.sendString(Flux.just("data: a\n\n").concatWith(Mono.never())))
				.get("/download",
						(request, response) -> response.send(PartsAsTaken.of((Connection) response, 10_000,
								(index) -> Unpooled.wrappedBuffer(new byte[64 * 1024])), (chunk) -> true))
				.get("/short", (request, response) -> response.sendString(Flux.just("sho", "rt")))
				.get("/large", (request, response) -> response.sendByteArray(Mono.just(new byte[LARGE_BYTES])))
				.get("/later", (request, response) -> Mono.delay(Duration.ZERO).then(response.send()))
				.get("/empty", (request, response) -> response.status(403).send())
				.post("/unread", (request, response) -> response.status(403).send())
				.post("/up",
						(request, response) -> response.sendString(
								request.receive().map((part) -> part.readableBytes()).count().map(String::valueOf)))
				.get("/ws",
						(request, response) -> Mono
							.defer(() -> response.sendWebsocket((in, out) -> out.neverComplete()))))
			.bindNow();
	}

	// As Boot sets a server up that has a bundle: the name of a peer may choose another.
	static GuardedServer secure(GuardLimits limits, long memoryBytes, long heapBytes, X509Bundle certificate) {
		SslProvider tls = SslProvider.builder().sslContext(context(certificate)).build();
		return new GuardedServer(limits, memoryBytes, heapBytes,
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

	static GuardLimits limits(Duration header, Duration body, Duration idle, Duration unread) {
		GuardLimits usual = GuardLimits.DEFAULT;
		return new GuardLimits(2, 2, 100, 20, usual.maxHeaderListBytes(), usual.maxHeaders(),
				usual.maxPipelinedRequests(), usual.maxPipelinedBytes(), header, body, Duration.ofMinutes(1), idle,
				unread);
	}

	int port() {
		return this.server.port();
	}

	// Some of an answer, though less than makes a channel unwritable.
	boolean hasWaitingAnswer() {
		return this.channels.stream()
			.filter((channel) -> channel.parent() instanceof ServerChannel)
			.anyMatch((connection) -> connection.bytesBeforeUnwritable() < connection.config()
				.getWriteBufferHighWaterMark());
	}

	long refused(Refusal refusal) {
		return this.counts.of(refusal);
	}

	@Override
	public void close() {
		this.server.disposeNow(Duration.ofSeconds(1));
	}

}
