package io.wiretrial.streaming.websocket;

import io.netty.channel.Channel;
import io.netty.channel.DefaultChannelPromise;

/**
 * The promise of a message that one connection alone has, and how large it is: what a
 * write needs anyway.
 */
final class OwnWrite extends DefaultChannelPromise {

	private final int sizeBytes;

	OwnWrite(Channel channel, int sizeBytes) {
		super(channel);
		this.sizeBytes = sizeBytes;
	}

	int sizeBytes() {
		return this.sizeBytes;
	}

}
