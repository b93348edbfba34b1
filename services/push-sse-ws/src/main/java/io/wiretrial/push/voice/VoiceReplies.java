package io.wiretrial.push.voice;

import java.nio.charset.StandardCharsets;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;

import io.wiretrial.contract.voice.FrameTime;
import io.wiretrial.streaming.websocket.Conversation;
import io.wiretrial.streaming.websocket.WebSocketConnection;

/**
 * Sends each frame back: decoded to text, as the published experiment did, or as it came.
 *
 * @param connection to whom
 * @param asText whether as text
 */
record VoiceReplies(WebSocketConnection connection, boolean asText) implements Conversation {

	@Override
	public void text(ByteBuf utf8) {
		refuse();
	}

	@Override
	public void binary(ByteBuf octets) {
		int searched = Math.min(octets.readableBytes(), FrameTime.SEARCHED_BYTES);
		if (!FrameTime.endsAt(octets.bytesBefore(searched, FrameTime.MARK))) {
			refuse();
		}
		else if (!this.asText) {
			this.connection.reply(new BinaryWebSocketFrame(octets.retain()));
		}
		else if (ByteBufUtil.isText(octets, StandardCharsets.UTF_8)) {
			String text = octets.toString(StandardCharsets.UTF_8);
			this.connection.reply(new TextWebSocketFrame(ByteBufUtil.writeUtf8(octets.alloc(), text)));
		}
		else {
			refuse();
		}
	}

	private void refuse() {
		this.connection.close(WebSocketCloseStatus.INVALID_PAYLOAD_DATA,
				FrameTime.PROBLEM + ": " + FrameTime.REMEDY + ", binary.");
	}

}
