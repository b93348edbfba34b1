package io.wiretrial.push.voice;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import io.netty.channel.EventLoop;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;

import io.wiretrial.push.websocket.SharedMessage;
import io.wiretrial.push.websocket.WebSocketConnection;

/**
 * A connection without a network that notes what it is told.
 */
final class RecordingConnection implements WebSocketConnection {

	final List<String> sent = new ArrayList<>();

	@Override
	public EventLoop eventLoop() {
		throw new UnsupportedOperationException("No event loop: call on the test's thread.");
	}

	@Override
	public void reply(WebSocketFrame message) {
		this.sent.add(message.getClass().getSimpleName() + " " + message.content().toString(StandardCharsets.UTF_8));
		message.release();
	}

	@Override
	public void push(SharedMessage message) {
		throw new UnsupportedOperationException("Pushed: voice answers only.");
	}

	@Override
	public void flush() {
		this.sent.add("flush");
	}

	@Override
	public void close(WebSocketCloseStatus status, String reason) {
		this.sent.add(status.code() + " " + reason);
	}

}
