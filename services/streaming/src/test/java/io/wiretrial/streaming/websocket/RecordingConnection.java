package io.wiretrial.streaming.websocket;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import io.netty.buffer.ByteBuf;
import io.netty.channel.EventLoop;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;

/**
 * A connection without a network that notes what it is told; its event loop runs when it
 * is told to.
 */
public final class RecordingConnection implements WebSocketConnection {

	private final EmbeddedChannel channel = new EmbeddedChannel();

	private final List<String> sent = new ArrayList<>();

	@Override
	public EventLoop eventLoop() {
		return this.channel.eventLoop();
	}

	@Override
	public void reply(WebSocketFrame message) {
		this.sent.add(message.getClass().getSimpleName() + " " + message.content().toString(StandardCharsets.UTF_8));
		message.release();
	}

	@Override
	public void push(SharedMessage message) {
		ByteBuf frame = message.frame();
		this.sent.add("pushed " + frame.toString(2, frame.readableBytes() - 2, StandardCharsets.UTF_8));
		frame.release();
	}

	@Override
	public boolean isBehind() {
		return false;
	}

	@Override
	public void cut() {
		this.sent.add("cut");
	}

	@Override
	public void flush() {
		this.sent.add("flush");
	}

	@Override
	public void close(WebSocketCloseStatus status, String reason) {
		this.sent.add(status.code() + " " + reason);
	}

	public List<String> sent() {
		return this.sent;
	}

	public void runEventLoop() {
		// What a task leaves has a turn of its own.
		for (int turn = 0; turn < 20; turn++) {
			this.channel.runPendingTasks();
		}
	}

}
