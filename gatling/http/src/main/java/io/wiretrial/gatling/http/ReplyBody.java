package io.wiretrial.gatling.http;

import java.util.Arrays;

import io.netty.buffer.ByteBuf;

import io.wiretrial.gatling.http.connection.ReplyTooLargeException;

/**
 * Gathers a whole reply in one array, without a second copy where its length was
 * announced. Hot path.
 */
final class ReplyBody {

	private static final int FIRST_BYTES = 512;

	private static final byte[] NOTHING = {};

	private final int maxBytes;

	private byte[] bytes = NOTHING;

	private int length;

	ReplyBody(int maxBytes) {
		this.maxBytes = maxBytes;
	}

	// Prepares for the announced length, -1 if it is not known.
	void expect(long announcedBytes) {
		if (announcedBytes > this.maxBytes) {
			throw new ReplyTooLargeException();
		}
		if (announcedBytes > 0) {
			this.bytes = new byte[(int) announcedBytes];
		}
	}

	void add(ByteBuf piece) {
		int more = piece.readableBytes();
		long total = (long) this.length + more;
		if (total > this.maxBytes) {
			throw new ReplyTooLargeException();
		}
		if (total > this.bytes.length) {
			long larger = Math.min(Math.max(Math.max(2L * this.bytes.length, total), FIRST_BYTES), this.maxBytes);
			this.bytes = Arrays.copyOf(this.bytes, (int) larger);
		}
		piece.getBytes(piece.readerIndex(), this.bytes, this.length, more);
		this.length = (int) total;
	}

	byte[] bytes() {
		if (this.length != this.bytes.length) {
			this.bytes = Arrays.copyOf(this.bytes, this.length);
		}
		return this.bytes;
	}

}
