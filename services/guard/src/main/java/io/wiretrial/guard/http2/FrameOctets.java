package io.wiretrial.guard.http2;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.ssl.SslHandler;

/**
 * Where the octets of frames pass: first of the pipeline, or right behind TLS, before
 * which nobody can tell them.
 */
final class FrameOctets {

	private FrameOctets() {
	}

	static void watch(Channel connection, ChannelHandler... handlers) {
		ChannelPipeline pipeline = connection.pipeline();
		ChannelHandlerContext before = pipeline.context(SslHandler.class);
		if (before == null) {
			pipeline.addFirst(handlers);
			return;
		}
		for (ChannelHandler handler : handlers) {
			pipeline.addAfter(before.name(), null, handler);
			before = pipeline.context(handler);
		}
	}

}
