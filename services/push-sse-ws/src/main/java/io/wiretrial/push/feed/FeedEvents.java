package io.wiretrial.push.feed;

import java.util.List;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http2.Http2StreamChannel;
import io.netty.handler.codec.http2.Http2StreamFrameToHttpObjectCodec;
import org.springframework.http.CacheControl;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.http.server.reactive.ServerHttpResponseDecorator;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.server.NotAcceptableStatusException;
import reactor.core.publisher.Mono;
import reactor.core.publisher.MonoSink;
import reactor.netty.http.server.HttpServerResponse;

import io.wiretrial.broadcast.feed.FeedCounts;
import io.wiretrial.broadcast.feed.FeedProperties;
import io.wiretrial.broadcast.feed.FeedSubscription;
import io.wiretrial.broadcast.feed.Tickers;
import io.wiretrial.push.stream.OpenStream;
import io.wiretrial.push.stream.OpenStreams;
import io.wiretrial.push.stream.StreamProtocol;

/**
 * The feed as server-sent events. Spring sends the head of the response and its end; the
 * events between go straight to the channel, because Spring's own writer flushes each one
 * and encodes it for each connection.
 */
@Component
class FeedEvents {

	private final Tickers tickers;

	private final FeedCounts counts;

	private final OpenStreams streams;

	private final WriteBufferWaterMark pendingBytes;

	private final int maxPending;

	FeedEvents(Tickers tickers, FeedCounts counts, OpenStreams streams, FeedProperties properties) {
		this.tickers = tickers;
		this.counts = counts;
		this.streams = streams;
		this.maxPending = properties.maxPendingMessages();
		this.pendingBytes = new WriteBufferWaterMark(properties.maxPendingBytes() / 2, properties.maxPendingBytes());
	}

	Mono<ServerResponse> open(ServerRequest request) {
		FeedSubscription feed = FeedQuery.read(request.queryParams());
		requireAcceptable(request);
		this.tickers.admit(feed.plan());
		return ServerResponse.ok()
			.contentType(MediaType.TEXT_EVENT_STREAM)
			.cacheControl(CacheControl.noStore())
			.header("X-Accel-Buffering", "no")
			.body((response, context) -> Mono.using(() -> this.streams.admit(StreamProtocol.SSE),
					(stream) -> send(feed, stream, response), OpenStream::ended));
	}

	private static void requireAcceptable(ServerRequest request) {
		try {
			List<MediaType> accepted = request.headers().accept();
			if (accepted.isEmpty() || accepted.stream().anyMatch(FeedEvents::takesEvents)) {
				return;
			}
		}
		catch (InvalidMediaTypeException ex) {
			// Refused below like any other.
		}
		throw new NotAcceptableStatusException(List.of(MediaType.TEXT_EVENT_STREAM));
	}

	private static boolean takesEvents(MediaType accepted) {
		return accepted.getQualityValue() > 0 && accepted.isCompatibleWith(MediaType.TEXT_EVENT_STREAM);
	}

	private Mono<Void> send(FeedSubscription feed, OpenStream stream, ServerHttpResponse response) {
		HttpServerResponse reply = ServerHttpResponseDecorator.getNativeResponse(response);
		Mono<Void> events = Mono.create((sink) -> reply.withConnection((connection) -> run(connection.channel(),
				() -> subscribe(feed, stream, connection.channel(), framing(connection.channel(), reply), sink))));
		if (HttpVersion.HTTP_1_0.equals(reply.version())) {
			reply.chunkedTransfer(false);
		}
		// Completes the head alone: the body is not Spring's.
		return response.setComplete().then(Mono.defer(() -> reply.sendHeaders().then())).then(events);
	}

	// Of what is written, the head said how it is framed.
	private static EventFraming framing(Channel channel, HttpServerResponse reply) {
		return (!(channel instanceof Http2StreamChannel)
				&& reply.responseHeaders().contains(HttpHeaderNames.TRANSFER_ENCODING)) ? EventFraming.CHUNKED
						: EventFraming.PLAIN;
	}

	private void subscribe(FeedSubscription feed, OpenStream stream, Channel channel, EventFraming framing,
			MonoSink<Void> sink) {
		channel.config().setWriteBufferWaterMark(this.pendingBytes);
		EventStream subscriber = new EventStream(codec(channel), sink::success, this.counts, this.maxPending);
		Runnable leave = this.tickers.join(feed, channel.eventLoop(), framing, subscriber);
		sink.onDispose(() -> run(channel, leave));
		stream.onStop(() -> run(channel, subscriber::end));
	}

	private static ChannelHandlerContext codec(Channel channel) {
		Class<? extends ChannelHandler> type = (channel instanceof Http2StreamChannel)
				? Http2StreamFrameToHttpObjectCodec.class : HttpServerCodec.class;
		return channel.pipeline().context(type);
	}

	private static void run(Channel channel, Runnable task) {
		if (channel.eventLoop().inEventLoop()) {
			task.run();
		}
		else {
			channel.eventLoop().execute(task);
		}
	}

}
