package io.wiretrial.push.websocket;

import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.websocketx.WebSocket13FrameDecoder;
import io.netty.handler.codec.http.websocketx.WebSocketDecoderConfig;

import io.wiretrial.broadcast.NoRoomException;
import io.wiretrial.guard.memory.Charge;

/**
 * Reads frames; the octets of one that has come in part are taken from the memory budget.
 * Hot path: asked once for all that was read.
 */
final class FrameDecoder extends WebSocket13FrameDecoder {

	private final Charge charge;

	FrameDecoder(WebSocketDecoderConfig config, Charge charge) {
		super(config);
		this.charge = charge;
	}

	@Override
	public void channelReadComplete(ChannelHandlerContext context) throws Exception {
		super.channelReadComplete(context);
		if (!context.isRemoved() && !this.charge.cover(actualReadableBytes())) {
			throw noRoom();
		}
	}

	@Override
	protected void handlerRemoved0(ChannelHandlerContext context) throws Exception {
		this.charge.cover(0);
		super.handlerRemoved0(context);
	}

	static NoRoomException noRoom() {
		return new NoRoomException("No memory for a message that has come in part", "come back later");
	}

}
