package io.wiretrial.push.voice;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;

import io.wiretrial.push.websocket.WebSocketConnection;

/**
 * The form of a voice frame: the send time in ASCII, {@code |}, padding.
 */
final class VoiceFrame {

	private static final byte SEPARATOR = '|';

	private static final int MAX_TIME_BYTES = 64;

	private VoiceFrame() {
	}

	static boolean isValid(ByteBuf frame) {
		int timeBytes = frame.bytesBefore(Math.min(frame.readableBytes(), MAX_TIME_BYTES + 1), SEPARATOR);
		return timeBytes > 0;
	}

	static void refuse(WebSocketConnection connection) {
		connection.close(WebSocketCloseStatus.INVALID_PAYLOAD_DATA,
				"Frame without a send time: send the time, \"|\" and padding, binary.");
	}

}
