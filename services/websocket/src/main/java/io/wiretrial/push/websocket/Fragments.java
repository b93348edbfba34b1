package io.wiretrial.push.websocket;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.ContinuationWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;

import io.wiretrial.kit.memory.Charge;

/**
 * Takes the fragments of a message whose last one has not come from the memory budget. In
 * front of what puts them together. Hot path: a message of one frame costs a comparison.
 */
final class Fragments extends ChannelInboundHandlerAdapter {

	private final Charge charge;

	private long waitingBytes;

	Fragments(Charge charge) {
		this.charge = charge;
	}

	@Override
	public void channelRead(ChannelHandlerContext context, Object message) {
		if (!(message instanceof WebSocketFrame frame) || (frame.isFinalFragment() && this.waitingBytes == 0)
				|| isControl(frame)) {
			context.fireChannelRead(message);
			return;
		}
		if (frame.isFinalFragment()) {
			this.waitingBytes = 0;
			context.fireChannelRead(message);
			this.charge.cover(0);
			return;
		}
		this.waitingBytes += frame.content().readableBytes() + Pending.OVERHEAD_BYTES;
		if (!this.charge.coverFairly(this.waitingBytes)) {
			frame.release();
			throw FrameDecoder.noRoom();
		}
		context.fireChannelRead(message);
	}

	private static boolean isControl(WebSocketFrame frame) {
		return !(frame instanceof TextWebSocketFrame || frame instanceof BinaryWebSocketFrame
				|| frame instanceof ContinuationWebSocketFrame);
	}

	@Override
	public void handlerRemoved(ChannelHandlerContext context) {
		this.charge.cover(0);
	}

}
