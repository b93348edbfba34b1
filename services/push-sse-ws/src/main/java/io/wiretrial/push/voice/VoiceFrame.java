package io.wiretrial.push.voice;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;

import io.wiretrial.contract.voice.FrameTime;
import io.wiretrial.push.websocket.WebSocketConnection;

/**
 * The form of a voice frame: the send time in ASCII, {@code |}, padding.
 */
final class VoiceFrame {

	private VoiceFrame() {
	}

	static boolean isValid(ByteBuf frame) {
		int searched = Math.min(frame.readableBytes(), FrameTime.SEARCHED_BYTES);
		return FrameTime.endsAt(frame.bytesBefore(searched, FrameTime.MARK));
	}

	static void refuse(WebSocketConnection connection) {
		connection.close(WebSocketCloseStatus.INVALID_PAYLOAD_DATA,
				FrameTime.PROBLEM + ": " + FrameTime.REMEDY + ", binary.");
	}

}
