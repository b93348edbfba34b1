package io.wiretrial.kit.http;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;

import io.wiretrial.kit.ByteCount;

/**
 * Counts what a connection sends and receives: the first handler of its pipeline, where
 * everything is bytes. Hot path.
 */
@Sharable
final class CountedBytes extends ChannelDuplexHandler {

	private final ByteCount bytes;

	CountedBytes(ByteCount bytes) {
		this.bytes = bytes;
	}

	@Override
	public void channelRead(ChannelHandlerContext context, Object message) {
		if (message instanceof ByteBuf buffer) {
			this.bytes.received(buffer.readableBytes());
		}
		context.fireChannelRead(message);
	}

	@Override
	public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
		if (message instanceof ByteBuf buffer) {
			this.bytes.sent(buffer.readableBytes());
		}
		ChannelFuture unused = context.write(message, promise);
	}

}
