package io.wiretrial.bare.feed;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelOutboundInvoker;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.QueryStringDecoder;
import io.netty.handler.codec.http2.Http2StreamChannel;
import io.netty.handler.codec.http2.Http2StreamFrameToHttpObjectCodec;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.core.publisher.MonoSink;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;
import reactor.netty.http.websocket.WebsocketInbound;

import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.kit.health.WorkingParts;
import io.wiretrial.kit.http.EndlessAnswer;
import io.wiretrial.kit.memory.MemoryPool;

/**
 * The running feeds. Reactor Netty sends the head of a response, or shakes hands; what is
 * pushed goes straight to the channel, without meters.
 */
public final class Feeds implements AutoCloseable {

	private final MemoryPool memory;

	private final WorkingParts parts;

	/** As trials tell the services to wait for a late reader: half of what may wait. */
	private final WriteBufferWaterMark pending;

	private final Map<Key, Running> running = new HashMap<>();

	/**
	 * Creates feeds, none of which runs.
	 * @param memory what batches that wait for their readers are taken from
	 * @param parts told of feeds that fail
	 */
	public Feeds(MemoryPool memory, WorkingParts parts) {
		this.parts = parts;
		this.memory = memory;
		this.pending = waterMark(memory.limitBytes() / 2);
	}

	/**
	 * Answers a subscriber until it leaves.
	 * @param request its request with {@code batch}, {@code interval}, {@code seed} and,
	 * for WebSocket, {@code format}
	 * @param response events, or messages where the request asks for WebSocket
	 * @return ends with the subscription; fails at once if the query is wrong
	 */
	public Mono<Void> answer(HttpServerRequest request, HttpServerResponse response) {
		QueryStringDecoder query = new QueryStringDecoder(request.uri());
		FeedPlan plan = FeedPlan.of((name) -> value(query, name));
		if (request.requestHeaders().contains(HttpHeaderNames.UPGRADE, "websocket", true)) {
			Wire wire = "binary".equals(value(query, "format")) ? Wire.BINARY : Wire.TEXT;
			return response
				.sendWebsocket((in, out) -> Mono.firstWithSignal(in.receive().then(), messages(in, plan, wire)));
		}
		return response.header(HttpHeaderNames.CONTENT_TYPE, "text/event-stream")
			.sendHeaders()
			.then()
			.then(events(response, plan));
	}

	private Mono<Void> messages(WebsocketInbound in, FeedPlan plan, Wire wire) {
		return Mono.create((sink) -> in.withConnection(
				(connection) -> subscribe(plan, wire, new Receiver(connection.channel(), connection.channel()), sink)));
	}

	private Mono<Void> events(HttpServerResponse response, FeedPlan plan) {
		return Mono.create((sink) -> response.withConnection((connection) -> {
			Channel channel = connection.channel();
			Wire wire = (channel instanceof Http2StreamChannel) ? Wire.DATA : Wire.CHUNK;
			if (!channel.isActive()) {
				sink.success();
				return;
			}
			subscribe(plan, wire, new Receiver(channel, codec(channel)), sink);
			Runnable unused = EndlessAnswer.endWith(connection, sink::success);
		}));
	}

	private static WriteBufferWaterMark waterMark(long bytes) {
		int most = Math.toIntExact(Math.min(Integer.MAX_VALUE, bytes));
		return new WriteBufferWaterMark(most / 2, most);
	}

	private void subscribe(FeedPlan plan, Wire wire, Receiver receiver, MonoSink<Void> sink) {
		Channel channel = receiver.channel();
		channel.config().setWriteBufferWaterMark(this.pending);
		Key key = new Key(plan, wire);
		Feed feed = enter(key);
		channel.eventLoop().execute(() -> feed.add(receiver));
		sink.onDispose(() -> {
			leave(key);
			channel.eventLoop().execute(() -> feed.remove(receiver));
		});
	}

	private static ChannelOutboundInvoker codec(Channel channel) {
		Class<? extends ChannelHandler> type = (channel instanceof Http2StreamChannel)
				? Http2StreamFrameToHttpObjectCodec.class : HttpServerCodec.class;
		return channel.pipeline().context(type);
	}

	private synchronized Feed enter(Key key) {
		Running entered = this.running.computeIfAbsent(key, (any) -> {
			Feed feed = new Feed(key.plan(), key.wire(), this.memory, this.parts);
			feed.start();
			return new Running(feed, 0);
		});
		this.running.put(key, new Running(entered.feed(), entered.receivers() + 1));
		return entered.feed();
	}

	private synchronized void leave(Key key) {
		Running left = this.running.remove(key);
		if (left != null && left.receivers() > 1) {
			this.running.put(key, new Running(left.feed(), left.receivers() - 1));
		}
		else if (left != null) {
			left.feed().stop();
		}
	}

	/**
	 * Stops all feeds.
	 */
	@Override
	public synchronized void close() {
		this.running.values().forEach((one) -> one.feed().stop());
		this.running.clear();
	}

	private static @Nullable String value(QueryStringDecoder query, String name) {
		List<String> values = query.parameters().get(name);
		return (values != null) ? values.get(0) : null;
	}

	private record Key(FeedPlan plan, Wire wire) {
	}

	private record Running(Feed feed, int receivers) {
	}

}
