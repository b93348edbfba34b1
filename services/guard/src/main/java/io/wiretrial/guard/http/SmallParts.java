package io.wiretrial.guard.http;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.codec.http2.Http2StreamChannel;
import org.jspecify.annotations.Nullable;
import reactor.netty.NettyPipeline;

import io.wiretrial.guard.Refusal;

/**
 * Handler that puts small parts of a body that were read together into one: a body in
 * chunks of one octet would be handled, and kept, as thousands of objects. Ends
 * connections whose body has {@link #FREE_PARTS} more than one for {@link #FAIR_BYTES}
 * octets. Hot path: a part that comes alone, or is not small, passes as it is.
 */
final class SmallParts extends ChannelInboundHandlerAdapter {

	/** Parts that any body may have, however small they are. */
	static final int FREE_PARTS = 1024;

	/** A body has one part more for each of as many octets. */
	private static final int FAIR_BYTES = 16;

	/** Shorter parts are copied into one: each of its own takes longer on its way. */
	private static final int SMALL_BYTES = 512;

	/** What the buffer for several parts has room for first. */
	private static final int LEAST_BYTES = 64;

	/** What it has room for at last. */
	private static final int MOST_BYTES = 8 * 1024;

	private final ConnectionWatch connection;

	private long parts;

	private long bytes;

	/** Comes next, unless a small one follows. */
	private @Nullable HttpContent first;

	/** The octets of several. */
	private @Nullable ByteBuf several;

	SmallParts(ConnectionWatch connection) {
		this.connection = connection;
	}

	// A stream of HTTP/2 has a pipeline of its own; one of HTTP/1.1 has this already. Few
	// parts become one there, for Reactor Netty 1.3.7 reads a stream frame by frame, but
	// all are counted.
	static void ofStream(Channel exchange) {
		if (exchange instanceof Http2StreamChannel stream) {
			ConnectionWatch connection = ConnectionWatch.of(stream.parent());
			stream.pipeline().addBefore(NettyPipeline.HttpTrafficHandler, null, new SmallParts(connection));
		}
	}

	@Override
	public void channelRead(ChannelHandlerContext context, Object message) {
		if (message instanceof HttpContent part && !(message instanceof LastHttpContent)) {
			count(part.content().readableBytes());
			if (part.content().readableBytes() < SMALL_BYTES && part.decoderResult().isSuccess()) {
				add(context, part);
				return;
			}
		}
		else if (message instanceof HttpRequest) {
			this.parts = 0;
			this.bytes = 0;
		}
		passOn(context);
		context.fireChannelRead(message);
	}

	private void count(int partBytes) {
		this.parts++;
		this.bytes += partBytes;
		if (this.parts > FREE_PARTS + this.bytes / FAIR_BYTES) {
			this.connection.refuse(Refusal.TINY_PARTS);
		}
	}

	private void add(ChannelHandlerContext context, HttpContent part) {
		HttpContent first = this.first;
		if (first == null) {
			this.first = part;
			return;
		}
		ByteBuf several = this.several;
		if (several == null) {
			several = context.alloc().buffer(LEAST_BYTES, MOST_BYTES);
			this.several = several;
			several.writeBytes(first.content());
		}
		several.writeBytes(part.content());
		part.release();
		if (several.readableBytes() > MOST_BYTES - SMALL_BYTES) {
			passOn(context);
		}
	}

	private void passOn(ChannelHandlerContext context) {
		HttpContent first = this.first;
		ByteBuf several = this.several;
		this.first = null;
		this.several = null;
		if (several != null && first != null) {
			first.release();
			context.fireChannelRead(new DefaultHttpContent(several));
		}
		else if (first != null) {
			context.fireChannelRead(first);
		}
	}

	@Override
	public void channelReadComplete(ChannelHandlerContext context) {
		passOn(context);
		context.fireChannelReadComplete();
	}

	@Override
	public void channelInactive(ChannelHandlerContext context) {
		passOn(context);
		context.fireChannelInactive();
	}

	// What came before the next protocol of the connection is its last part.
	@Override
	public void handlerRemoved(ChannelHandlerContext context) {
		passOn(context);
	}

}
