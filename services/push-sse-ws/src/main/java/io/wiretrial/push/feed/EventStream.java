package io.wiretrial.push.feed;

import io.netty.buffer.ByteBuf;

import io.wiretrial.broadcast.Reader;
import io.wiretrial.streaming.EventConnection;

/**
 * A connection that gets the feed as server-sent events. Hot path.
 */
final class EventStream implements Reader<ByteBuf> {

	private final EventConnection connection;

	EventStream(EventConnection connection) {
		this.connection = connection;
	}

	@Override
	public void send(ByteBuf event) {
		this.connection.send(event);
	}

	@Override
	public void flush() {
		this.connection.flush();
	}

	@Override
	public boolean isBehind() {
		return this.connection.isBehind();
	}

	@Override
	public void cut() {
		this.connection.cut();
	}

	@Override
	public void end() {
		this.connection.end();
	}

}
