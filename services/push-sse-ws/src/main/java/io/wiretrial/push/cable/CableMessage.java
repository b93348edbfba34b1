package io.wiretrial.push.cable;

import java.nio.charset.StandardCharsets;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;

/**
 * Message of the server. Identifiers are JSON strings as they came, quotes included.
 */
enum CableMessage {

	/** The connection takes commands. */
	WELCOME("{\"type\":\"welcome\"}"),

	/** The connection is refused. */
	UNAUTHORIZED("{\"type\":\"disconnect\",\"reason\":\"unauthorized\",\"reconnect\":false}"),

	/** The service ends. */
	SERVER_RESTART("{\"type\":\"disconnect\",\"reason\":\"server_restart\",\"reconnect\":true}");

	private final String json;

	CableMessage(String json) {
		this.json = json;
	}

	TextWebSocketFrame frame() {
		return frame(this.json);
	}

	static TextWebSocketFrame confirmation(String identifier) {
		return frame("{\"identifier\":" + identifier + ",\"type\":\"confirm_subscription\"}");
	}

	static TextWebSocketFrame rejection(String identifier) {
		return frame("{\"identifier\":" + identifier + ",\"type\":\"reject_subscription\"}");
	}

	// The object up to the message, for what is sent to this subscription and for what is
	// broadcast.
	static String head(String identifier) {
		return "{\"identifier\":" + identifier + ",\"message\":";
	}

	static TextWebSocketFrame transmission(String identifier, String json) {
		return frame(head(identifier) + json + "}");
	}

	static ByteBuf ping(long epochSeconds) {
		return utf8("{\"type\":\"ping\",\"message\":" + epochSeconds + "}");
	}

	private static TextWebSocketFrame frame(String json) {
		return new TextWebSocketFrame(utf8(json));
	}

	private static ByteBuf utf8(String json) {
		return Unpooled.wrappedBuffer(json.getBytes(StandardCharsets.UTF_8));
	}

}
