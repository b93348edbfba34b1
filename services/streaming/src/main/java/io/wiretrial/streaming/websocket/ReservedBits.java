package io.wiretrial.streaming.websocket;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.websocketx.CorruptedWebSocketFrameException;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;

/**
 * Refuses frames with reserved bits that no extension has taken off. Netty's decoder
 * checks them only where no extension was agreed to.
 */
final class ReservedBits extends ChannelInboundHandlerAdapter {

	@Override
	public void channelRead(ChannelHandlerContext context, Object message) {
		if (message instanceof WebSocketFrame frame && frame.rsv() != 0) {
			int bits = frame.rsv();
			frame.release();
			throw new CorruptedWebSocketFrameException(WebSocketCloseStatus.PROTOCOL_ERROR,
					"Reserved bits " + bits + " of no extension");
		}
		context.fireChannelRead(message);
	}

}
