package io.wiretrial.streaming;

import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http2.Http2StreamChannel;
import io.netty.handler.codec.http2.Http2StreamFrameToHttpObjectCodec;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.http.server.reactive.ServerHttpResponseDecorator;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.server.NotAcceptableStatusException;
import reactor.core.publisher.Mono;
import reactor.core.publisher.MonoSink;
import reactor.netty.Connection;
import reactor.netty.http.server.HttpServerResponse;

import io.wiretrial.kit.http.EndlessAnswer;

/**
 * A response of server-sent events. Spring sends its head and its end; the events between
 * go straight to the channel, because Spring's own writer flushes each one and encodes it
 * for each connection.
 */
public final class EventResponse {

	/** Within so long a reader takes something of what is pending, or is cut off. */
	private static final int STALL_SECONDS = 30;

	private final OpenStream stream;

	private final EventLimits limits;

	private final Runnable onCut;

	/**
	 * Creates the response of a stream.
	 * @param stream the stream, which ends it when the service ends
	 * @param limits what its reader may leave untaken
	 * @param onCut called when the reader was cut off for that
	 */
	public EventResponse(OpenStream stream, EventLimits limits, Runnable onCut) {
		this.stream = stream;
		this.limits = limits;
		this.onCut = onCut;
	}

	/**
	 * Refuses requests that take no events.
	 * @param request request whose header {@code Accept} is read
	 * @throws NotAcceptableStatusException if its header {@code Accept} names others only
	 */
	public static void requireAcceptable(ServerRequest request) {
		requireAcceptable(request, MediaType.TEXT_EVENT_STREAM);
	}

	/**
	 * Refuses requests that do not take what would be sent.
	 * @param request request whose header {@code Accept} is read
	 * @param type type of what would be sent
	 * @throws NotAcceptableStatusException if its header {@code Accept} names others only
	 */
	public static void requireAcceptable(ServerRequest request, MediaType type) {
		if (!accepts(request, type)) {
			throw new NotAcceptableStatusException(List.of(type));
		}
	}

	/**
	 * Tells whether a request takes what would be sent.
	 * @param request request whose header {@code Accept} is read
	 * @param type type of what would be sent
	 * @return false if its header {@code Accept} names others only, or is malformed
	 */
	public static boolean accepts(ServerRequest request, MediaType type) {
		try {
			List<MediaType> accepted = request.headers().accept();
			return accepted.isEmpty() || accepted.stream().anyMatch((each) -> takes(each, type));
		}
		catch (InvalidMediaTypeException ex) {
			return false;
		}
	}

	private static boolean takes(MediaType accepted, MediaType type) {
		return accepted.getQualityValue() > 0 && accepted.isCompatibleWith(type);
	}

	/**
	 * Sends the head, then leaves the connection to the sender of events.
	 * @param response the response, with its status and headers
	 * @param subscribe called once on the event loop, after the head; its answer is
	 * called there when the stream has ended
	 * @return ends with the stream
	 */
	public Mono<Void> send(ServerHttpResponse response, Function<EventConnection, Runnable> subscribe) {
		HttpServerResponse reply = ServerHttpResponseDecorator.getNativeResponse(response);
		Mono<Void> events = Mono.create((sink) -> reply.withConnection((exchange) -> run(exchange.channel(),
				() -> open(exchange, chunked(exchange.channel(), reply), sink, subscribe))));
		if (HttpVersion.HTTP_1_0.equals(reply.version())) {
			reply.chunkedTransfer(false);
		}
		// Completes the head alone: the body is not Spring's.
		return response.setComplete().then(Mono.defer(() -> reply.sendHeaders().then())).then(events);
	}

	// Of what is written, the head said how it is framed.
	private static boolean chunked(Channel channel, HttpServerResponse reply) {
		return !(channel instanceof Http2StreamChannel)
				&& reply.responseHeaders().contains(HttpHeaderNames.TRANSFER_ENCODING);
	}

	private void open(Connection exchange, boolean chunked, MonoSink<Void> sink,
			Function<EventConnection, Runnable> subscribe) {
		Channel channel = exchange.channel();
		if (!channel.isActive()) {
			sink.success();
			return;
		}
		int maxPending = this.limits.maxPendingBytes();
		channel.config().setWriteBufferWaterMark(new WriteBufferWaterMark(maxPending / 2, maxPending));
		EventConnection connection = new EventConnection(codec(channel), chunked, this.limits.maxPendingMessages(),
				this.onCut, sink::success, this.stream.heapCharge());
		Runnable leave = subscribe.apply(connection);
		Future<?> watch = channel.eventLoop()
			.scheduleAtFixedRate(connection::cutIfStalled, STALL_SECONDS, STALL_SECONDS, TimeUnit.SECONDS);
		Runnable forget = EndlessAnswer.endWith(exchange, sink::success);
		sink.onDispose(() -> {
			watch.cancel(false);
			forget.run();
			run(channel, leave);
		});
		this.stream.onStop(() -> run(channel, connection::end));
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
