package io.wiretrial.gatling.http.connection;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.jspecify.annotations.Nullable;

/**
 * Bytes gathered from several pieces, in a buffer that is made when needed and kept only
 * if it is small. Hot path.
 */
public final class GatheredBytes {

	private static final int FIRST_BYTES = 256;

	private static final int KEPT_BYTES = 64 * 1024;

	private final int maxBytes;

	private @Nullable ByteBuf bytes;

	public GatheredBytes(int maxBytes) {
		this.maxBytes = maxBytes;
	}

	public boolean isEmpty() {
		return this.bytes == null || !this.bytes.isReadable();
	}

	public void add(ByteBuf source, int from, int to) {
		if (from < to) {
			room(to - from).writeBytes(source, from, to - from);
		}
	}

	public void add(byte[] source, int length) {
		if (length > 0) {
			room(length).writeBytes(source, 0, length);
		}
	}

	public void add(byte value) {
		room(1).writeByte(value);
	}

	public ByteBuf take() {
		return room(0);
	}

	public void clear() {
		ByteBuf gathered = this.bytes;
		if (gathered != null && gathered.capacity() > KEPT_BYTES) {
			release();
		}
		else if (gathered != null) {
			gathered.clear();
		}
	}

	public void release() {
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
