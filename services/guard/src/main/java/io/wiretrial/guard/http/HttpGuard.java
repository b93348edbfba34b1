package io.wiretrial.guard.http;

import java.util.function.Predicate;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.ServerChannel;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http2.Http2FrameCodec;
import io.netty.handler.codec.http2.Http2StreamChannel;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;
import reactor.netty.NettyPipeline;
import reactor.netty.http.Http2SettingsSpec;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerResponse;

import io.wiretrial.guard.AllowedHosts;
import io.wiretrial.guard.ConnectionLimit;
import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.health.ServingLoops;
import io.wiretrial.guard.http2.StreamLimits;
import io.wiretrial.guard.memory.MemoryBudget;
import io.wiretrial.guard.memory.MemoryPool;
import io.wiretrial.guard.turn.FairReads;

/**
 * Guards servers of Reactor Netty that speak HTTP/1.1 and HTTP/2, in clear text or over
 * TLS: hosts, headers, connections, streams, resets, pipelining, and time, that of the
 * handshake too.
 */
public final class HttpGuard {

	private final GuardLimits limits;

	private final RefusalCounts counts;

	private final MemoryPool memory;

	private final MemoryPool connections;

	private final MemoryPool requests;

	private final StreamLimits streams;

	private final ServingLoops loops;

	private final HeaderCount headers;

	private final HostCheck hosts;

	/**
	 * Creates a guard of servers whose event loops nobody watches.
	 * @param hosts names of the service
	 * @param limits what strangers may take
	 * @param counts is told the reason of each refusal
	 * @param memory where what waits is taken from
	 */
	public HttpGuard(AllowedHosts hosts, GuardLimits limits, RefusalCounts counts, MemoryBudget memory) {
		this(hosts, limits, counts, memory, new ServingLoops());
	}

	/**
	 * Creates a guard.
	 * @param hosts names of the service
	 * @param limits what strangers may take
	 * @param counts is told the reason of each refusal
	 * @param memory where octets of unfinished messages and of untaken answers are taken
	 * from, and what connections and requests take
	 * @param loops is told of the event loops that connections have
	 */
	public HttpGuard(AllowedHosts hosts, GuardLimits limits, RefusalCounts counts, MemoryBudget memory,
			ServingLoops loops) {
		this.loops = loops;
		this.limits = limits;
		this.counts = counts;
		this.memory = memory.direct();
		this.connections = memory.heap().quarter("connections");
		// Apart, so that neither kind keeps out the other.
		this.requests = memory.heap().quarter("requests");
		this.streams = Http2Watch.limits(limits, memory.heap().quarter("streams"), this.memory.quarter("unasked"),
				counts);
		this.headers = new HeaderCount(limits.maxHeaders(), counts);
		this.hosts = new HostCheck(hosts, counts);
	}

	/**
	 * Guards a server of operations. Its handler must do nothing before what it returns
	 * is subscribed to: a refused request is never subscribed to.
	 * @param server the server, before it is bound
	 * @return the guarded server, with the window that HTTP/2's streams were given
	 * before; what is set later goes through {@link #limit(Http2SettingsSpec.Builder)}
	 */
	public HttpServer operations(HttpServer server) {
		return guarded(server.mapHandle(this::operated),
				new ConnectionLimit(this.limits.maxConnections(), this.connections, this.counts));
	}

	/**
	 * Guards a server of management, whose answers are never anything but what their type
	 * says, and whose newest connections are served.
	 * @param server the server, before it is bound
	 * @return the server with its limits, to be bound
	 */
	public HttpServer management(HttpServer server) {
		return guarded(server.mapHandle(this::managed),
				new NewestConnections(this.limits.maxManagementConnections(), this.counts));
	}

	private Mono<Void> operated(Mono<Void> operation, Connection exchange) {
		SmallParts.ofStream(exchange.channel());
		// Of HTTP/1.1 one answer waits, and the requests behind it.
		if (exchange.channel() instanceof Http2StreamChannel stream && UntakenAnswers.areTooMany(stream.parent())
				&& exchange instanceof HttpServerResponse response) {
			this.counts.count(Refusal.MEMORY);
			return Problems.send(response, HttpResponseStatus.SERVICE_UNAVAILABLE,
					"Answers on this connection wait for their reader: take them, and ask again.");
		}
		UntakenAnswers.ofStream(exchange.channel(), this.counts);
		return checked(operation, exchange);
	}

	private Mono<Void> managed(Mono<Void> operation, Connection exchange) {
		if (exchange instanceof HttpServerResponse response) {
			response.header(NoSniff.NAME, NoSniff.VALUE);
		}
		return checked(operation, exchange);
	}

	private Mono<Void> checked(Mono<Void> operation, Connection exchange) {
		Mono<Void> refusal = this.headers.refusal(exchange);
		return (refusal != null) ? refusal : this.hosts.apply(operation, exchange);
	}

	private HttpServer guarded(HttpServer server, Predicate<Channel> connections) {
		Http2SettingsSpec given = server.configuration().http2SettingsSpec();
		Integer window = (given != null) ? given.initialWindowSize() : null;
		return server.http2Settings((settings) -> {
			limit(settings);
			if (window != null) {
				settings.initialWindowSize(window);
			}
		}).doOnChannelInit((observer, channel, remote) -> install(channel, connections));
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
			.maxHeaderListSize(this.limits.maxHeaderListBytes())
			.maxDecodedRstFramesPerWindow(resets, GuardLimits.RESET_WINDOW_SECONDS)
			.maxEncodedRstFramesPerWindow(resets, GuardLimits.RESET_WINDOW_SECONDS);
	}

	private void install(Channel channel, Predicate<Channel> connections) {
		// A stream of HTTP/2 is a channel too; its parent is the connection.
		if (!(channel.parent() instanceof ServerChannel)) {
			return;
		}
		if (!connections.test(channel)) {
			ChannelFuture unused = channel.close();
			return;
		}
		this.loops.add(channel);
		FairReads.install(channel);
		ConnectionWatch watch = new ConnectionWatch(this.limits, this.counts, this.memory);
		channel.pipeline().addFirst(watch);
		if (channel.pipeline().get(NettyPipeline.H2OrHttp11Codec) != null) {
			channel.pipeline()
				.addAfter(NettyPipeline.H2OrHttp11Codec, null, new Negotiation(() -> watchHttp(channel, watch)));
		}
		else {
			watchHttp(channel, watch);
		}
	}

	private void watchHttp(Channel channel, ConnectionWatch watch) {
		UntakenAnswers answers = UntakenAnswers.ofConnection(channel, this.memory, this.counts);
		Http2Watch http2 = new Http2Watch(watch, this.streams);
		ChannelPipeline pipeline = channel.pipeline();
		Http2FrameCodec agreed = pipeline.get(Http2FrameCodec.class);
		if (agreed != null) {
			http2.stand(channel, agreed);
			return;
		}
		pipeline.addBefore(NettyPipeline.HttpTrafficHandler, null, answers);
		pipeline.addBefore(NettyPipeline.HttpTrafficHandler, null, http2);
		pipeline.addBefore(NettyPipeline.HttpTrafficHandler, null, new SmallParts(watch));
		RequestWatch requests = new RequestWatch(watch, this.limits, this.requests);
		pipeline.addBefore(NettyPipeline.HttpTrafficHandler, null, requests);
		pipeline.addAfter(NettyPipeline.HttpTrafficHandler, null, new SwallowedReads(requests));
	}

}
