package io.wiretrial.streaming.websocket;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.ReferenceCountUtil;

/**
 * Drops what a peer still sends after it has been told that the connection failed: were
 * it left unread, the peer would get a reset instead of the close frame.
 */
final class Discarding extends ChannelInboundHandlerAdapter {

	@Override
	public void channelRead(ChannelHandlerContext context, Object message) {
		ReferenceCountUtil.release(message);
	}

}
