package io.wiretrial.push.feed;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.jspecify.annotations.Nullable;

import io.wiretrial.broadcast.feed.RowFraming;
import io.wiretrial.contract.ContractLimits;
import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.streaming.websocket.SharedMessage;

/**
 * A batch as one message of WebSocket, the same JSON in either format. Hot path.
 */
enum MessageFraming implements RowFraming<SharedMessage> {

	/** A message of text, whose UTF-8 the receiver must check. */
	TEXT,

	/** A binary message. */
	BINARY;

	static final String QUERY_NAME = "format";

	static MessageFraming parse(@Nullable String text) {
		return ContractLimits.choice(QUERY_NAME, text, TEXT);
	}

	@Override
	public @Nullable SharedMessage frame(long sequence, byte[] json, int sizeBytes, MemoryBudget budget) {
		ByteBuf payload = Unpooled.wrappedBuffer(json, 0, sizeBytes);
		return (this == TEXT) ? SharedMessage.text(payload, budget.direct())
				: SharedMessage.binary(payload, budget.direct());
	}

	@Override
	public void release(SharedMessage message) {
		message.release();
	}

}
