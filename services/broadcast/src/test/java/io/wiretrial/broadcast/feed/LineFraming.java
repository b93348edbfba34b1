package io.wiretrial.broadcast.feed;

import java.nio.charset.StandardCharsets;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;

/**
 * A batch as its number, a line break and its JSON.
 */
final class LineFraming implements Framing<ByteBuf> {

	@Override
	public ByteBuf frame(long sequence, byte[] json, int sizeBytes) {
		ByteBuf message = ByteBufAllocator.DEFAULT.directBuffer();
		message.writeCharSequence(sequence + "\n", StandardCharsets.US_ASCII);
		return message.writeBytes(json, 0, sizeBytes);
	}

	@Override
	public void release(ByteBuf message) {
		message.release();
	}

}
