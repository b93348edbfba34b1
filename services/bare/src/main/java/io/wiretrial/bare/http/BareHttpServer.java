package io.wiretrial.bare.http;

import java.net.InetSocketAddress;
import java.time.Duration;

import io.netty.channel.Channel;
import io.netty.channel.ServerChannel;
import reactor.netty.DisposableServer;
import reactor.netty.http.Http2SettingsSpec;
import reactor.netty.http.HttpProtocol;
import reactor.netty.http.server.HttpServer;

import io.wiretrial.bare.delay.PreciseTimer;
import io.wiretrial.bare.delay.ReplyDelay;
import io.wiretrial.bare.feed.Feeds;
import io.wiretrial.kit.ConnectionCount;
import io.wiretrial.kit.OperationCount;
import io.wiretrial.kit.health.WorkingParts;
import io.wiretrial.kit.memory.MemoryPool;

/**
 * The running HTTP server.
 */
public final class BareHttpServer implements AutoCloseable {

	private static final Duration GRACE = Duration.ofSeconds(2);

	/** As grpc-java has it, and as the Spring services set it. */
	private static final int HTTP2_WINDOW_BYTES = 1024 * 1024;

	private final DisposableServer server;

	private final Feeds feeds;

	private BareHttpServer(DisposableServer server, Feeds feeds) {
		this.server = server;
		this.feeds = feeds;
	}

	/**
	 * Starts the server.
	 * @param address address and port to bind, port 0 for any
	 * @param offered the operations
	 * @param delay decides about delays
	 * @param timer holds delayed replies
	 * @param operations told of each request that has ended
	 * @param connections told when a connection is opened and closed
	 * @param memory where batches that wait for their readers are taken from
	 * @param parts told of threads that fail
	 * @return the server, which is bound; it must be closed
	 */
	public static BareHttpServer start(InetSocketAddress address, Operations offered, ReplyDelay delay,
			PreciseTimer timer, OperationCount operations, ConnectionCount connections, MemoryPool memory,
			WorkingParts parts) {
		Feeds feeds = new Feeds(memory, parts);
		RequestResponder exchange = new RequestResponder(offered, delay, timer, feeds);
		DisposableServer server = HttpServer.create()
			.bindAddress(() -> address)
			.protocol(HttpProtocol.HTTP11, HttpProtocol.H2C)
			.http2Settings(BareHttpServer::set)
			.doOnChannelInit((observer, channel, remote) -> count(channel, connections))
			.handle((request, response) -> exchange.answer(request, response)
				.doFinally((signal) -> operations.complete()))
			.bindNow();
		return new BareHttpServer(server, feeds);
	}

	// As many streams as there may be, and any number of resets, as grpc-java has it.
	private static void set(Http2SettingsSpec.Builder settings) {
		settings.initialWindowSize(HTTP2_WINDOW_BYTES)
			.maxConcurrentStreams(Integer.MAX_VALUE)
			.maxDecodedRstFramesPerWindow(0, 0)
			.maxEncodedRstFramesPerWindow(0, 0);
	}

	private static void count(Channel channel, ConnectionCount connections) {
		// An HTTP/2 stream is a channel too; its parent is the connection.
		if (channel.parent() instanceof ServerChannel) {
			connections.opened();
			channel.closeFuture().addListener((closed) -> connections.closed());
		}
	}

	/**
	 * Returns the port.
	 * @return port that is bound
	 */
	public int port() {
		return this.server.port();
	}

	/**
	 * Stops the server; requests in flight have two seconds.
	 */
	@Override
	public void close() {
		this.feeds.close();
		this.server.disposeNow(GRACE);
	}

}
