package io.wiretrial.push.cable;

import io.wiretrial.push.topic.Subscriber;
import io.wiretrial.push.websocket.SharedMessage;
import io.wiretrial.push.websocket.WebSocketConnection;

/**
 * One connection in one channel. Hot path.
 */
final class Subscription implements Subscriber<SharedMessage> {

	private final WebSocketConnection connection;

	private final Cable cable;

	private final Channel channel;

	private final String identifier;

	private final String stream;

	private final Runnable leave;

	// The identifier is the JSON string as it came.
	Subscription(WebSocketConnection connection, Cable cable, Channel channel, String identifier, String stream) {
		this.connection = connection;
		this.cable = cable;
		this.channel = channel;
		this.identifier = identifier;
		this.stream = stream;
		this.leave = cable.join(stream, connection.eventLoop(), identifier, this);
	}

	@Override
	public void send(SharedMessage message) {
		this.connection.push(message);
	}

	@Override
	public void flush() {
		this.connection.flush();
	}

	void perform(String action, String data) {
		this.channel.perform(action, this, data);
	}

	void transmit(String data) {
		this.connection.reply(CableMessage.transmission(this.identifier, data));
	}

	void broadcast(String data) {
		if (!this.cable.broadcast(this.stream, data)) {
			ignore("a broadcast while too much waits: publish less, or raise wiretrial.cable.max-waiting-size");
		}
	}

	void ignore(String what) {
		this.cable.ignored(what);
	}

	void leave() {
		this.leave.run();
	}

}
