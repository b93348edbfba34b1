package io.wiretrial.push.json;

import java.nio.charset.StandardCharsets;

import io.netty.buffer.Unpooled;

import io.wiretrial.push.topic.Framing;
import io.wiretrial.push.websocket.SharedMessage;

/**
 * An object whose last field is what is published: one message of text for all
 * subscribers whose object begins alike. Hot path.
 *
 * @param head the object up to the last field's colon
 */
public record JsonEnvelope(String head) implements Framing<byte[], SharedMessage> {

	private static final byte[] TAIL = { '}' };

	@Override
	public SharedMessage frame(byte[] json) {
		return SharedMessage.text(Unpooled.wrappedBuffer(this.head.getBytes(StandardCharsets.UTF_8), json, TAIL));
	}

	@Override
	public void release(SharedMessage message) {
		message.release();
	}

}
