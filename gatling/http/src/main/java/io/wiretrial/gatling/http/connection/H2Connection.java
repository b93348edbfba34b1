package io.wiretrial.gatling.http.connection;

import java.io.IOException;
import java.util.Objects;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http2.DefaultHttp2LocalFlowController;
import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2ConnectionDecoder;
import io.netty.handler.codec.http2.Http2ConnectionEncoder;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.codec.http2.Http2Stream;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.FailureCause;

/**
 * One HTTP/2 connection: as many exchanges at a time as the server allows streams. It
 * works on Netty's connection handler without a channel per stream, as grpc-java does.
 * Hot path.
 */
@SuppressWarnings("FutureReturnValueIgnored") // a failed write ends stream or channel
final class H2Connection extends Http2ConnectionHandler implements HttpConnection {

	final Http2Connection.PropertyKey exchangeKey;

	private final ConnectionOwner owner;

	private final ConnectionWindow window;

	private @Nullable ChannelHandlerContext context;

	private long maxStreams = Long.MAX_VALUE;

	private int active;

	private H2State state = H2State.OPENING;

	private boolean reading;

	private boolean useful;

	private FailureCause cause = FailureCause.CLOSED_BEFORE_REPLY;

	H2Connection(Http2ConnectionDecoder decoder, Http2ConnectionEncoder encoder, Http2Settings settings,
			ConnectionWindow window, ConnectionOwner owner) {
		super(decoder, encoder, settings);
		this.window = window;
		this.owner = owner;
		this.exchangeKey = connection().newKey();
		gracefulShutdownTimeoutMillis(0);
		H2Replies replies = new H2Replies(this);
		decoder.frameListener(replies);
		connection().addListener(replies);
	}

	@Override
	public boolean free() {
		return this.state == H2State.OPEN && this.active < this.maxStreams;
	}

	@Override
	public void send(Exchange exchange) {
		ChannelHandlerContext channel = context();
		int id = connection().local().incrementAndGetNextStreamId();
		exchange.begin(this);
		exchange.streamId = id;
		exchange.requestBytes = exchange.body.length;
		boolean bare = exchange.chunks == null && exchange.body.length == 0;
		ChannelFuture written = encoder().writeHeaders(channel, id,
				Objects.requireNonNull(exchange.head.http2(), "headers for HTTP/2"), 0, bare, channel.newPromise());
		Http2Stream stream = connection().stream(id);
		if (stream == null) {
			drain();
			channel.executor().execute(() -> exchange.abort(this.cause));
			return;
		}
		this.active++;
		stream.setProperty(this.exchangeKey, exchange);
		if (exchange.chunks != null) {
			upload(exchange, id);
			return;
		}
		if (!bare) {
			written = encoder().writeData(channel, id, Unpooled.wrappedBuffer(exchange.body), 0, true,
					channel.newPromise());
		}
		exchange.requestEnded = true;
		if (!this.reading) {
			flush(channel);
		}
		exchange.sentWith(written);
	}

	@Override
	public void cancel(Exchange exchange) {
		ChannelHandlerContext channel = context();
		resetStream(channel, exchange.streamId, Http2Error.CANCEL.code(), channel.newPromise());
		flush(channel);
	}

	@Override
	public Channel channel() {
		return context().channel();
	}

	@Override
	public void close() {
		this.state = H2State.DRAINING;
		context().close();
	}

	@Override
	public void handlerAdded(ChannelHandlerContext context) throws Exception {
		this.context = context;
		super.handlerAdded(context);
	}

	@Override
	public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
		this.reading = true;
		super.channelRead(context, message);
	}

	@Override
	public void channelReadComplete(ChannelHandlerContext context) throws Exception {
		this.reading = false;
		super.channelReadComplete(context);
	}

	@Override
	public void channelInactive(ChannelHandlerContext context) throws Exception {
		this.state = H2State.DRAINING;
		this.owner.closed(this.cause, this.useful);
		super.channelInactive(context);
	}

	@Override
	public void exceptionCaught(ChannelHandlerContext context, Throwable thrown) throws Exception {
		if (thrown instanceof IOException) {
			this.cause = FailureCause.CONNECTION_RESET;
			context.close();
		}
		else {
			super.exceptionCaught(context, thrown);
		}
	}

	// A frame of ours that cannot be written says nothing of a reply.
	@Override
	protected void onConnectionError(ChannelHandlerContext context, boolean outbound, Throwable thrown,
			@Nullable Http2Exception http2) {
		boolean broken = thrown instanceof IOException;
		this.cause = broken ? FailureCause.CONNECTION_RESET : FailureCause.MALFORMED_REPLY;
		this.useful &= broken;
		super.onConnectionError(context, outbound, thrown, http2);
	}

	@Override
	protected void onStreamError(ChannelHandlerContext context, boolean outbound, Throwable thrown,
			Http2Exception.StreamException http2) {
		Http2Stream stream = connection().stream(http2.streamId());
		Exchange exchange = (stream != null) ? stream.getProperty(this.exchangeKey) : null;
		super.onStreamError(context, outbound, thrown, http2);
		if (exchange != null && !outbound) {
			exchange.abort(FailureCause.MALFORMED_REPLY);
		}
	}

	void settings(Http2Settings settings) throws Http2Exception {
		Long limit = settings.maxConcurrentStreams();
		this.maxStreams = (limit != null) ? limit : this.maxStreams;
		if (this.state == H2State.OPENING) {
			this.state = H2State.OPEN;
			this.window.open((DefaultHttp2LocalFlowController) decoder().flowController(),
					connection().connectionStream());
			flush(context());
			this.owner.opened(this);
		}
		else {
			this.owner.released();
		}
	}

	void goAway(long code) {
		this.cause = FailureCause.goAway(code);
		drain();
	}

	void streamClosed(Exchange exchange) {
		this.active--;
		this.useful |= exchange.reply == Exchange.Reply.ENDED || exchange.over();
		if (this.state == H2State.DRAINING && this.active == 0) {
			context().close();
		}
		else {
			this.owner.released();
		}
		if (exchange.reply == Exchange.Reply.ENDED) {
			exchange.complete();
		}
		else {
			boolean cut = exchange.reply != Exchange.Reply.AWAITED
					&& this.cause.equals(FailureCause.CLOSED_BEFORE_REPLY);
			exchange.abort(cut ? FailureCause.CLOSED_MID_REPLY : this.cause);
		}
	}

	void stopUpload(Exchange exchange) {
		if (!exchange.requestEnded) {
			cancel(exchange);
		}
	}

	private void drain() {
		this.state = H2State.DRAINING;
		if (this.active == 0) {
			context().close();
		}
	}

	private void upload(Exchange exchange, int id) {
		ChannelHandlerContext channel = context();
		new UploadPump(exchange, Objects.requireNonNull(exchange.chunks), new UploadPump.Sink() {

			@Override
			public ChannelFuture write(ByteBuf chunk, boolean last) {
				return encoder().writeData(channel, id, chunk, 0, last, channel.newPromise());
			}

			@Override
			public void flush() {
				H2Connection.this.flush(channel);
			}

		}).pump();
	}

	private ChannelHandlerContext context() {
		return Objects.requireNonNull(this.context, "channel of the connection");
	}

}
