package io.wiretrial.gatling.http.connection;

import java.io.IOException;
import java.util.Objects;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.PrematureChannelClosureException;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.DefaultLastHttpContent;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.FailureCause;

/**
 * One HTTP/1.1 connection: one exchange at a time, no pipelining. Hot path.
 */
@SuppressWarnings("FutureReturnValueIgnored") // a failed write closes the channel
final class Http1Connection extends ChannelInboundHandlerAdapter implements HttpConnection {

	private final Channel channel;

	private final ConnectionOwner owner;

	private @Nullable Exchange current;

	private State state = State.FREE;

	private boolean useful;

	private FailureCause cause = FailureCause.CLOSED_BEFORE_REPLY;

	Http1Connection(Channel channel, ConnectionOwner owner) {
		this.channel = channel;
		this.owner = owner;
	}

	@Override
	public boolean free() {
		return this.state == State.FREE;
	}

	@Override
	public void send(Exchange exchange) {
		this.current = exchange;
		this.state = State.AWAITING;
		exchange.begin(this);
		if (exchange.chunks != null) {
			upload(exchange);
			return;
		}
		RequestHead head = exchange.head;
		exchange.requestBytes = exchange.body.length;
		exchange.requestEnded = true;
		ByteBuf content = (exchange.body.length == 0) ? Unpooled.EMPTY_BUFFER : Unpooled.wrappedBuffer(exchange.body);
		ChannelFuture written = this.channel.writeAndFlush(new DefaultFullHttpRequest(HttpVersion.HTTP_1_1,
				head.method(), head.path(), content, headers(head), EmptyHttpHeaders.INSTANCE));
		exchange.sentWith(written);
	}

	@Override
	public void cancel(Exchange exchange) {
		if (this.current == exchange) {
			this.current = null;
			this.useful = true;
			close();
		}
	}

	@Override
	public Channel channel() {
		return this.channel;
	}

	@Override
	public void close() {
		this.state = State.CLOSING;
		this.channel.close();
	}

	@Override
	public void channelRead(ChannelHandlerContext context, Object message) {
		try {
			Exchange exchange = this.current;
			if (exchange == null) {
				close();
			}
			else {
				read(exchange, (HttpObject) message);
			}
		}
		finally {
			ReferenceCountUtil.release(message);
		}
	}

	@Override
	public void channelInactive(ChannelHandlerContext context) {
		this.state = State.CLOSING;
		Exchange exchange = this.current;
		this.current = null;
		if (exchange != null && this.cause.equals(FailureCause.CLOSED_BEFORE_REPLY)
				&& exchange.reply != Exchange.Reply.AWAITED) {
			this.cause = FailureCause.CLOSED_MID_REPLY;
		}
		this.owner.closed(this.cause, this.useful);
		if (exchange != null) {
			exchange.abort(this.cause);
		}
	}

	@Override
	public void exceptionCaught(ChannelHandlerContext context, Throwable thrown) {
		this.cause = (thrown instanceof IOException) ? FailureCause.CONNECTION_RESET : FailureCause.MALFORMED_REPLY;
		close();
	}

	private void read(Exchange exchange, HttpObject message) {
		DecoderResult decoded = message.decoderResult();
		if (decoded.isFailure()) {
			boolean cut = decoded.cause() instanceof PrematureChannelClosureException;
			this.cause = cut ? FailureCause.CLOSED_MID_REPLY : FailureCause.MALFORMED_REPLY;
			close();
			return;
		}
		if (message instanceof HttpResponse response) {
			start(exchange, response);
		}
		if (message instanceof HttpContent content) {
			if (content.content().isReadable() && !exchange.over()) {
				exchange.data(content.content());
			}
			if (message instanceof LastHttpContent && exchange.reply == Exchange.Reply.STARTED && !exchange.over()) {
				finish(exchange);
			}
		}
	}

	private void start(Exchange exchange, HttpResponse response) {
		if (response.status().codeClass() == HttpStatusClass.INFORMATIONAL) {
			return;
		}
		HttpHeaders headers = response.headers();
		exchange.reply = Exchange.Reply.STARTED;
		if (this.state == State.AWAITING) {
			this.state = HttpUtil.isKeepAlive(response) ? State.REPLYING : State.REPLYING_LAST;
		}
		exchange.status(response.status().code(), headers::get, HttpUtil.getContentLength(response, -1L));
	}

	private void finish(Exchange exchange) {
		exchange.endReply();
		this.current = null;
		this.useful = true;
		// a reply may also end with its connection
		if (this.state == State.REPLYING && exchange.requestEnded && this.channel.isActive()) {
			this.state = State.FREE;
			this.owner.released();
		}
		else {
			close();
		}
		exchange.complete();
	}

	private void upload(Exchange exchange) {
		RequestHead head = exchange.head;
		this.channel.write(new DefaultHttpRequest(HttpVersion.HTTP_1_1, head.method(), head.path(), headers(head)));
		new UploadPump(exchange, Objects.requireNonNull(exchange.chunks), new UploadPump.Sink() {

			@Override
			public ChannelFuture write(ByteBuf chunk, boolean last) {
				return Http1Connection.this.channel
					.write(last ? new DefaultLastHttpContent(chunk) : new DefaultHttpContent(chunk));
			}

			@Override
			public void flush() {
				Http1Connection.this.channel.flush();
			}

		}).pump();
	}

	private static HttpHeaders headers(RequestHead head) {
		return Objects.requireNonNull(head.http1(), "headers for HTTP/1.1");
	}

	/** State of its exchange. */
	private enum State {

		/** It takes an exchange. */
		FREE,

		/** The exchange awaits its reply; only informational ones have come. */
		AWAITING,

		/** A reply comes, after which the connection is free. */
		REPLYING,

		/** A reply comes, with which the connection ends. */
		REPLYING_LAST,

		/** It takes no more. */
		CLOSING

	}

}
