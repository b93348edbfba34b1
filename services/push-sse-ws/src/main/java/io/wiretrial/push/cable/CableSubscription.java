package io.wiretrial.push.cable;

import io.wiretrial.streaming.websocket.WebSocketConnection;

/**
 * One connection in one channel. Hot path.
 */
final class CableSubscription {

	private static final int SUBSCRIPTION_BYTES = 1024;

	private final WebSocketConnection connection;

	private final CableStreams cable;

	private final Channel channel;

	private final String identifier;

	private final String stream;

	private final Runnable leave;

	// The identifier is the JSON string as it came.
	CableSubscription(WebSocketConnection connection, CableStreams cable, Channel channel, String identifier,
			String stream) {
		this.connection = connection;
		this.cable = cable;
		this.channel = channel;
		this.identifier = identifier;
		this.stream = stream;
		this.leave = cable.join(stream, connection.eventLoop(), identifier, connection);
	}

	void perform(String action, String data) {
		this.channel.perform(action, this, data);
	}

	void transmit(String data) {
		this.connection.reply(CableMessage.transmission(this.identifier, data));
	}

	void broadcast(String data) {
		if (!this.cable.broadcast(this.stream, data)) {
			ignore("a broadcast while too much waits: publish less, or raise wiretrial.cable.max-waiting-size "
					+ "or wiretrial.memory.direct-percent");
		}
	}

	// About what it takes on the heap: its identifier, read, as it came, and as the head
	// of messages.
	static int sizeBytes(String identifier) {
		return SUBSCRIPTION_BYTES + 6 * identifier.length();
	}

	int sizeBytes() {
		return sizeBytes(this.identifier);
	}

	void ignore(String what) {
		this.cable.ignored(what);
	}

	void leave() {
		this.leave.run();
	}

}
