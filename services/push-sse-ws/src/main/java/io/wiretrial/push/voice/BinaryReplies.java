package io.wiretrial.push.voice;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;

import io.wiretrial.push.websocket.Conversation;
import io.wiretrial.push.websocket.WebSocketConnection;

/**
 * Sends each frame back as it came: the arm without text.
 */
record BinaryReplies(WebSocketConnection connection) implements Conversation {

	@Override
	public void text(ByteBuf utf8) {
		VoiceFrame.refuse(this.connection);
	}

	@Override
	public void binary(ByteBuf octets) {
		if (VoiceFrame.isValid(octets)) {
			this.connection.reply(new BinaryWebSocketFrame(octets.retain()));
		}
		else {
			VoiceFrame.refuse(this.connection);
		}
	}

}
