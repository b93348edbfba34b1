package io.wiretrial.broadcast.feed;

import java.nio.charset.StandardCharsets;

import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

import io.wiretrial.kit.memory.ChargedBuffer;
import io.wiretrial.kit.memory.MemoryBudget;

/**
 * A batch as its number, a line break and its JSON.
 */
final class LineFraming implements RowFraming<ByteBuf> {

	@Override
	public @Nullable ByteBuf frame(long sequence, byte[] json, int sizeBytes, MemoryBudget budget) {
		ByteBuf message = ChargedBuffer.allocate(budget.direct(), sizeBytes + 20);
		if (message == null) {
			return null;
		}
		message.writeCharSequence(sequence + "\n", StandardCharsets.US_ASCII);
		return message.writeBytes(json, 0, sizeBytes);
	}

	@Override
	public void release(ByteBuf message) {
		message.release();
	}

}
