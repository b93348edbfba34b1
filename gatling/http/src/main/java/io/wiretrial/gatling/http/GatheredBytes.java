package io.wiretrial.gatling.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.jspecify.annotations.Nullable;

/**
 * Bytes gathered from several pieces, in a buffer that is made when needed and kept only
 * if it is small. Hot path.
 */
final class GatheredBytes {

	private static final int FIRST_BYTES = 256;

	private static final int KEPT_BYTES = 64 * 1024;

	private final int maxBytes;

	private @Nullable ByteBuf bytes;

	GatheredBytes(int maxBytes) {
		this.maxBytes = maxBytes;
	}

	boolean isEmpty() {
		return this.bytes == null || !this.bytes.isReadable();
	}

	void add(ByteBuf source, int from, int to) {
		if (from < to) {
			room(to - from).writeBytes(source, from, to - from);
		}
	}

	void add(byte[] source, int length) {
		if (length > 0) {
			room(length).writeBytes(source, 0, length);
		}
	}

	void add(byte value) {
		room(1).writeByte(value);
	}

	ByteBuf take() {
		return room(0);
	}

	void clear() {
		ByteBuf gathered = this.bytes;
		if (gathered != null && gathered.capacity() > KEPT_BYTES) {
			release();
		}
		else if (gathered != null) {
			gathered.clear();
		}
	}

	void release() {
		if (this.bytes != null) {
			this.bytes.release();
			this.bytes = null;
		}
	}

	private ByteBuf room(int more) {
		ByteBuf gathered = this.bytes;
		if (gathered == null) {
			gathered = Unpooled.buffer(FIRST_BYTES);
			this.bytes = gathered;
		}
		if ((long) gathered.readableBytes() + more > this.maxBytes) {
			throw new ReplyTooLargeException();
		}
		return gathered;
	}

}
