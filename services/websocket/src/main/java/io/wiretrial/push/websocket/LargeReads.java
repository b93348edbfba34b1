package io.wiretrial.push.websocket;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.concurrent.FastThreadLocal;

/**
 * Sends a connection to the end of its event loop's turns after each large read. In front
 * of what decodes. Hot path: small reads cost a comparison.
 */
final class LargeReads extends ChannelInboundHandlerAdapter {

	static final int LARGE_BYTES = 16 * 1024;

	private final ReadSwitch reading;

	private final FastThreadLocal<Turns> turns;

	private int bytes;

	LargeReads(ReadSwitch reading, FastThreadLocal<Turns> turns) {
		this.reading = reading;
		this.turns = turns;
	}

	@Override
	public void channelRead(ChannelHandlerContext context, Object message) {
		if (message instanceof ByteBuf buffer) {
			this.bytes += buffer.readableBytes();
		}
		context.fireChannelRead(message);
	}

	@Override
	public void channelReadComplete(ChannelHandlerContext context) {
		context.fireChannelReadComplete();
		if (this.bytes >= LARGE_BYTES) {
			this.turns.get().took(this.reading, this.bytes);
		}
		this.bytes = 0;
	}

}
