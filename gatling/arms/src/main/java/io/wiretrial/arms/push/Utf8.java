package io.wiretrial.arms.push;

import com.google.protobuf.ByteString;
import io.netty.buffer.ByteBuf;
import io.netty.util.concurrent.FastThreadLocal;

/**
 * The bytes of a message as an array, which Jackson reads: the buffer's own array, or an
 * array of the event loop that the next message overwrites. Hot path.
 *
 * @param array the bytes, not copied
 * @param offset where the message starts
 * @param sizeBytes how long it is
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Utf8(byte[] array, int offset, int sizeBytes) {

	private static final FastThreadLocal<byte[]> SCRATCH = new FastThreadLocal<>();

	private static final int LEAST_BYTES = 64 * 1024;

	static Utf8 of(ByteBuf content) {
		int sizeBytes = content.readableBytes();
		if (content.hasArray()) {
			return new Utf8(content.array(), content.arrayOffset() + content.readerIndex(), sizeBytes);
		}
		byte[] scratch = scratch(sizeBytes);
		content.getBytes(content.readerIndex(), scratch, 0, sizeBytes);
		return new Utf8(scratch, 0, sizeBytes);
	}

	static Utf8 of(ByteString content) {
		byte[] scratch = scratch(content.size());
		content.copyTo(scratch, 0);
		return new Utf8(scratch, 0, content.size());
	}

	private static byte[] scratch(int sizeBytes) {
		byte[] scratch = SCRATCH.get();
		if (scratch == null || scratch.length < sizeBytes) {
			scratch = new byte[Math.max(LEAST_BYTES, Integer.highestOneBit(sizeBytes) << 1)];
			SCRATCH.set(scratch);
		}
		return scratch;
	}

}
