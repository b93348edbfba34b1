package io.wiretrial.bare.feed;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelOutboundInvoker;

/**
 * A connection, or stream of HTTP/2, that gets a feed. One that takes nothing for too
 * long is closed. Hot path.
 *
 * @param channel channel of the connection or stream
 * @param out where messages are written: below the HTTP codec, or all of the pipeline
 */
record Receiver(Channel channel, ChannelOutboundInvoker out) {

	void send(Object message) {
		this.out.write(message).addListener(ChannelFutureListener.CLOSE_ON_FAILURE);
	}

	boolean takes() {
		if (!this.channel.isWritable()) {
			close();
			return false;
		}
		return this.channel.isActive();
	}

	// With more than a quarter of what may wait.
	boolean isBehind() {
		int quarter = this.channel.config().getWriteBufferHighWaterMark() / 4;
		return this.channel.bytesBeforeUnwritable() < 3L * quarter;
	}

	void close() {
		this.channel.close().addListener(ChannelFutureListener.FIRE_EXCEPTION_ON_FAILURE);
	}

}
