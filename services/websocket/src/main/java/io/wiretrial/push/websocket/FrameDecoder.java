package io.wiretrial.push.websocket;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.websocketx.WebSocket13FrameDecoder;
import io.netty.handler.codec.http.websocketx.WebSocketDecoderConfig;

import io.wiretrial.broadcast.NoRoomException;
import io.wiretrial.kit.memory.Charge;

/**
 * Reads frames; what is kept of one that has come in part is taken from the memory
 * budget: the whole buffer, which may be as large as the frame before. Hot path: asked
 * once for all that was read.
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
		if (!context.isRemoved() && !this.charge.coverFairly(keptBytes())) {
			throw noRoom();
		}
	}

	// Its capacity may be less than what the allocator has set aside for it.
	private long keptBytes() {
		ByteBuf kept = internalBuffer();
		return kept.isReadable() ? (long) kept.writerIndex() + kept.maxFastWritableBytes() : 0;
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
