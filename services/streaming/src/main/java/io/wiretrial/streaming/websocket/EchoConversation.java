package io.wiretrial.streaming.websocket;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;

/**
 * Sends every message back as it came.
 *
 * @param connection to whom
 */
public record EchoConversation(WebSocketConnection connection) implements Conversation {

	@Override
	public void text(ByteBuf utf8) {
		this.connection.reply(new TextWebSocketFrame(utf8.retain()));
	}

	@Override
	public void binary(ByteBuf octets) {
		this.connection.reply(new BinaryWebSocketFrame(octets.retain()));
	}

}
