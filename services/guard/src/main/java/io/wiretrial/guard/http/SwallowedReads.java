package io.wiretrial.guard.http;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;

/**
 * Asks again for reads that Reactor Netty 1.3.7 swallows: its handler of requests lets
 * none through while 32 parts of a request wait, not even the one for the rest of that
 * body, and nobody asks later. Auto-read is on then, and the body stops. Stands behind
 * that handler, because what waited comes out there. Hot path.
 */
final class SwallowedReads extends ChannelDuplexHandler {

	private final RequestWatch before;

	private boolean swallowed;

	SwallowedReads(RequestWatch before) {
		this.before = before;
	}

	@Override
	public void read(ChannelHandlerContext context) {
		long reads = this.before.reads();
		context.read();
		this.swallowed = this.before.reads() == reads;
	}

	@Override
	public void channelRead(ChannelHandlerContext context, Object message) {
		context.fireChannelRead(message);
		if (this.swallowed && context.channel().config().isAutoRead()) {
			read(context);
		}
	}

}
