package io.wiretrial.push.feed;

import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;

import io.wiretrial.broadcast.Reader;
import io.wiretrial.broadcast.feed.FeedSubscription;
import io.wiretrial.broadcast.feed.Tickers;
import io.wiretrial.streaming.websocket.Conversation;
import io.wiretrial.streaming.websocket.SharedMessage;
import io.wiretrial.streaming.websocket.WebSocketConnection;

/**
 * A WebSocket that gets the feed and whose own messages are ignored. Hot path.
 */
final class MessageStream implements Reader<SharedMessage>, Conversation {

	private final WebSocketConnection connection;

	private final Runnable leave;

	MessageStream(WebSocketConnection connection, FeedSubscription feed, MessageFraming framing, Tickers tickers) {
		this.connection = connection;
		this.leave = tickers.join(feed, connection.eventLoop(), framing, this);
	}

	@Override
	public void send(SharedMessage message) {
		this.connection.push(message);
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
		this.connection.close(WebSocketCloseStatus.INTERNAL_SERVER_ERROR, "The feed has ended: connect again.");
	}

	@Override
	public void ended() {
		this.leave.run();
	}

}
