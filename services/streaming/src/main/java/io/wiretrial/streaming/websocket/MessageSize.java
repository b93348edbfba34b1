package io.wiretrial.streaming.websocket;

import org.springframework.beans.factory.annotation.Autowired;

import io.wiretrial.kit.limits.SettingRange;

/**
 * The largest message that a client may send, for the limits of what it holds.
 */
public final class MessageSize {

	private final int maxBytes;

	/**
	 * Creates the rule.
	 * @param maxBytes octets of the largest message
	 */
	public MessageSize(int maxBytes) {
		this.maxBytes = maxBytes;
	}

	@Autowired
	MessageSize(WebSocketProperties properties) {
		this(properties.maxMessageBytes());
	}

	/**
	 * Checks, at the start, that a text of the largest length can come in a message.
	 * @param property name of the limit's property
	 * @param characters its value; each takes one octet at least
	 * @throws IllegalArgumentException if it cannot, with both values
	 */
	public void requireRoom(String property, int characters) {
		SettingRange.atMost(property, characters, "wiretrial.websocket.max-message-size", this.maxBytes);
	}

}
