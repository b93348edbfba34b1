package io.wiretrial.push.voice;

import java.nio.charset.StandardCharsets;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;

import io.wiretrial.push.websocket.Conversation;
import io.wiretrial.push.websocket.WebSocketConnection;

/**
 * Decodes each frame to text and sends it back as text, as the published experiment did.
 */
record TextReplies(WebSocketConnection connection) implements Conversation {

	@Override
	public void text(ByteBuf utf8) {
		VoiceFrame.refuse(this.connection);
	}

	@Override
	public void binary(ByteBuf octets) {
		if (VoiceFrame.isValid(octets) && ByteBufUtil.isText(octets, StandardCharsets.UTF_8)) {
			String text = octets.toString(StandardCharsets.UTF_8);
			this.connection.reply(new TextWebSocketFrame(ByteBufUtil.writeUtf8(octets.alloc(), text)));
		}
		else {
			VoiceFrame.refuse(this.connection);
		}
	}

}
