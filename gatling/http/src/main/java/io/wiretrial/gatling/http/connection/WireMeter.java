package io.wiretrial.gatling.http.connection;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;

/**
 * Stands next to the socket, counts the bytes of TCP's payload and notes when the latest
 * read came. Hot path.
 */
public final class WireMeter extends ChannelDuplexHandler {

	private long sentBytes;

	private long receivedBytes;

	private long readNanos;

	/**
	 * Returns the meter of a channel, which counts from the first time it is asked for.
	 * @param channel channel of the connection
	 * @return the one meter of that channel, put first into its pipeline
	 */
	public static WireMeter of(Channel channel) {
		WireMeter meter = channel.pipeline().get(WireMeter.class);
		if (meter == null) {
			meter = new WireMeter();
			channel.pipeline().addFirst(meter);
		}
		return meter;
	}

	@Override
	public void channelRead(ChannelHandlerContext context, Object message) {
		this.readNanos = System.nanoTime();
		if (message instanceof ByteBuf bytes) {
			this.receivedBytes += bytes.readableBytes();
		}
		context.fireChannelRead(message);
	}

	@Override
	@SuppressWarnings("FutureReturnValueIgnored") // the writer holds the promise
	public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
		if (message instanceof ByteBuf bytes) {
			this.sentBytes += bytes.readableBytes();
		}
		context.write(message, promise);
	}

	public long sentBytes() {
		return this.sentBytes;
	}

	public long receivedBytes() {
		return this.receivedBytes;
	}

	public long readNanos() {
		return this.readNanos;
	}

}
