package io.wiretrial.push.voice;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;

import io.wiretrial.streaming.websocket.Conversation;
import io.wiretrial.streaming.websocket.WebSocketConnection;

/**
 * Sends every message back as it came.
 */
record EchoConversation(WebSocketConnection connection) implements Conversation {

	@Override
	public void text(ByteBuf utf8) {
		this.connection.reply(new TextWebSocketFrame(utf8.retain()));
	}

	@Override
	public void binary(ByteBuf octets) {
		this.connection.reply(new BinaryWebSocketFrame(octets.retain()));
	}

}
