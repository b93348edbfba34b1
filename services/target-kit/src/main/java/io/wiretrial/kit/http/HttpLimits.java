package io.wiretrial.kit.http;

import java.time.Duration;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ServerChannel;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;
import reactor.netty.NettyPipeline;
import reactor.netty.http.Http2SettingsSpec;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerResponse;

import io.wiretrial.kit.limits.AllowedHosts;
import io.wiretrial.kit.limits.ConnectionLimit;
import io.wiretrial.kit.limits.RefusalCounts;
import io.wiretrial.kit.limits.ServerLimits;

/**
 * Limits servers of Reactor Netty that speak HTTP/1.1 and HTTP/2, in clear text or over
 * TLS: streams, resets and time by Reactor Netty's own settings, and what it has none
 * for: hosts, connections, and requests behind one that is not answered.
 */
public final class HttpLimits {

	private final ServerLimits limits;

	private final RefusalCounts counts;

	private final HostCheck hosts;

	/**
	 * Creates limits.
	 * @param hosts names of the service
	 * @param limits what a client may take
	 * @param counts is told the reason of each refusal
	 */
	public HttpLimits(AllowedHosts hosts, ServerLimits limits, RefusalCounts counts) {
		this.limits = limits;
		this.counts = counts;
		this.hosts = new HostCheck(hosts, counts);
	}

	/**
	 * Limits a server of operations. Its handler must do nothing before what it returns
	 * is subscribed to: a refused request is never subscribed to.
	 * @param server the server, before it is bound
	 * @return the server with its limits, and the window that HTTP/2's streams were given
	 * before; what is set later goes through {@link #limit(Http2SettingsSpec.Builder)}
	 */
	public HttpServer operations(HttpServer server) {
		return limited(server.mapHandle(this.hosts));
	}

	/**
	 * Limits a server of management, whose answers are never anything but what their type
	 * says.
	 * @param server the server, before it is bound
	 * @return the server with its limits, to be bound
	 */
	public HttpServer management(HttpServer server) {
		return limited(server.mapHandle(this::managed));
	}

	private Mono<Void> managed(Mono<Void> operation, Connection exchange) {
		if (exchange instanceof HttpServerResponse response) {
			response.header(NoSniff.NAME, NoSniff.VALUE);
		}
		return this.hosts.apply(ClockReply.or(operation, exchange), exchange);
	}

	private HttpServer limited(HttpServer server) {
		Http2SettingsSpec given = server.configuration().http2SettingsSpec();
		Integer window = (given != null) ? given.initialWindowSize() : null;
		ConnectionLimit connections = new ConnectionLimit(this.limits.maxConnections(), this.counts);
		HttpServer limited = server.http2Settings((settings) -> {
			limit(settings);
			if (window != null) {
				settings.initialWindowSize(window);
			}
		}).doOnChannelInit((observer, channel, remote) -> install(channel, connections));
		return timed(limited);
	}

	private HttpServer timed(HttpServer server) {
		HttpServer timed = server;
		Duration idle = orNone(this.limits.idleTimeout());
		if (idle != null) {
			timed = timed.idleTimeout(idle);
		}
		Duration request = orNone(this.limits.requestTimeout());
		return (request != null) ? timed.requestTimeout(request) : timed;
	}

	private static @Nullable Duration orNone(Duration time) {
		return time.isZero() ? null : time;
	}

	/**
	 * Sets the limits of HTTP/2; for servers with further settings, because Reactor Netty
	 * keeps those that were given last.
	 * @param settings settings, which are changed
	 * @return the same object
	 */
	public Http2SettingsSpec.Builder limit(Http2SettingsSpec.Builder settings) {
		int resets = this.limits.maxResets();
		return settings.maxConcurrentStreams(this.limits.maxConcurrentStreams())
			.maxHeaderListSize(ServerLimits.HEADER_BYTES)
			.maxDecodedRstFramesPerWindow(resets, ServerLimits.RESET_WINDOW_SECONDS)
			.maxEncodedRstFramesPerWindow(resets, ServerLimits.RESET_WINDOW_SECONDS);
	}

	private void install(Channel channel, ConnectionLimit connections) {
		// A stream of HTTP/2 is a channel too; its parent is the connection.
		if (!(channel.parent() instanceof ServerChannel)) {
			return;
		}
		if (!connections.take(channel)) {
			ChannelFuture unused = channel.close();
		}
		else if (channel.pipeline().get(NettyPipeline.H2OrHttp11Codec) != null) {
			channel.pipeline()
				.addAfter(NettyPipeline.H2OrHttp11Codec, null, new AlpnNegotiation(() -> limitPipelining(channel)));
		}
		else {
			limitPipelining(channel);
		}
	}

	// HTTP/2 has no such handler.
	private void limitPipelining(Channel channel) {
		if (channel.pipeline().get(NettyPipeline.HttpTrafficHandler) != null) {
			channel.pipeline().addBefore(NettyPipeline.HttpTrafficHandler, null, new PipelineLimit(this.counts));
		}
	}

}
