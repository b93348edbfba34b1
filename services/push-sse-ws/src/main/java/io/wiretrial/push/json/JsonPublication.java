package io.wiretrial.push.json;

import java.nio.charset.StandardCharsets;

import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

import io.wiretrial.broadcast.topic.Topics;
import io.wiretrial.kit.memory.ChargedBuffer;
import io.wiretrial.kit.memory.MemoryPool;
import io.wiretrial.streaming.websocket.SharedMessage;

/**
 * JSON that is published: copied into each message, or into one buffer that many messages
 * share. Not safe for several threads at once; its maker releases it. Hot path.
 */
public final class JsonPublication {

	private final byte[] utf8;

	private @Nullable ByteBuf shared;

	JsonPublication(String json) {
		this.utf8 = json.getBytes(StandardCharsets.UTF_8);
	}

	/**
	 * Publishes JSON, on any thread.
	 * @param topics where
	 * @param name name of the topic
	 * @param json the JSON, which must be valid
	 * @return false if it was refused because too much waits
	 */
	public static boolean publish(Topics<JsonPublication, SharedMessage> topics, String name, String json) {
		JsonPublication publication = new JsonPublication(json);
		try {
			return topics.publish(name, publication, publication.sizeBytes());
		}
		finally {
			publication.release();
		}
	}

	int sizeBytes() {
		return this.utf8.length;
	}

	byte[] utf8() {
		return this.utf8;
	}

	// Made when first asked for, and kept; null if there is no room.
	@Nullable ByteBuf shared(MemoryPool pool) {
		if (this.shared == null) {
			ByteBuf made = ChargedBuffer.allocate(pool, this.utf8.length);
			this.shared = (made != null) ? made.writeBytes(this.utf8) : null;
		}
		return this.shared;
	}

	// The maker's hold on what messages share.
	void release() {
		if (this.shared != null) {
			this.shared.release();
		}
	}

}
