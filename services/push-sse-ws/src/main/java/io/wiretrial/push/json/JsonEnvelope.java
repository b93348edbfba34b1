package io.wiretrial.push.json;

import java.nio.charset.StandardCharsets;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.jspecify.annotations.Nullable;

import io.wiretrial.broadcast.topic.UpdateFraming;
import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.streaming.websocket.SharedMessage;

/**
 * An object whose last field is what is published: one message of text for all
 * subscribers whose object begins alike. Where they begin in several ways, what is
 * published is kept once and each message around it. Hot path.
 *
 * @param head the object up to the last field's colon
 */
public record JsonEnvelope(String head) implements UpdateFraming<JsonPublication, SharedMessage> {

	/** Up to it a copy costs less than a buffer in three parts. */
	private static final int MAX_COPIED_BYTES = 1024;

	private static final String TAIL = "}";

	private static final byte[] TAIL_UTF8 = { '}' };

	@Override
	public @Nullable SharedMessage frame(JsonPublication json, int framings, MemoryBudget budget) {
		if (framings == 1 || json.sizeBytes() <= MAX_COPIED_BYTES) {
			byte[] before = this.head.getBytes(StandardCharsets.UTF_8);
			return SharedMessage.text(Unpooled.wrappedBuffer(before, json.utf8(), TAIL_UTF8), budget.direct());
		}
		ByteBuf shared = json.shared(budget.direct());
		return (shared != null) ? SharedMessage.around(this.head, shared, TAIL, budget.direct()) : null;
	}

	@Override
	public int ownBytes(JsonPublication json, int sizeBytes) {
		return this.head.length() + ((sizeBytes <= MAX_COPIED_BYTES) ? sizeBytes : 0);
	}

	@Override
	public void release(SharedMessage message) {
		message.release();
	}

}
