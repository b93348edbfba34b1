package io.wiretrial.gatling.http;

import java.util.Arrays;

import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.connection.ReplyTooLargeException;

/**
 * Cuts one reply into frames: {@link #next(ByteBuf)} until it returns null, for each
 * piece that arrives, then {@link #rest()}. Hot path.
 */
final class Framer {

	private static final byte[] NOTHING = {};

	private final int fixedBytes;

	private final int maxBytes;

	private byte[] begun = NOTHING;

	private int begunBytes;

	// Frames of 0 bytes are lines.
	Framer(int fixedBytes, int maxBytes) {
		this.fixedBytes = fixedBytes;
		this.maxBytes = maxBytes;
	}

	// The next complete frame; null if the input is used up, of which the start of one is
	// kept.
	byte @Nullable [] next(ByteBuf input) {
		while (input.isReadable()) {
			byte[] frame = (this.fixedBytes > 0) ? fixed(input) : line(input);
			if (frame != null && frame.length > 0) {
				return frame;
			}
		}
		return null;
	}

	// What came after the last complete frame; null if nothing is left.
	byte @Nullable [] rest() {
		byte[] last = (this.fixedBytes > 0) ? take(this.begunBytes) : take(withoutReturn(this.begunBytes));
		return (last.length > 0) ? last : null;
	}

	private byte @Nullable [] fixed(ByteBuf input) {
		keep(input, Math.min(input.readableBytes(), this.fixedBytes - this.begunBytes));
		return (this.begunBytes == this.fixedBytes) ? take(this.begunBytes) : null;
	}

	private byte @Nullable [] line(ByteBuf input) {
		int feed = input.bytesBefore((byte) '\n');
		if (feed < 0) {
			keep(input, input.readableBytes());
			return null;
		}
		keep(input, feed);
		input.skipBytes(1);
		return take(withoutReturn(this.begunBytes));
	}

	private void keep(ByteBuf input, int bytes) {
		int total = this.begunBytes + bytes;
		if (total > this.maxBytes) {
			throw new ReplyTooLargeException();
		}
		if (total > this.begun.length) {
			this.begun = Arrays.copyOf(this.begun, room(total));
		}
		input.readBytes(this.begun, this.begunBytes, bytes);
		this.begunBytes = total;
	}

	private int room(int total) {
		if (this.fixedBytes > 0) {
			return Math.min(this.fixedBytes, this.maxBytes);
		}
		return (this.begunBytes == 0) ? total : (int) Math.min(2L * total, this.maxBytes);
	}

	private int withoutReturn(int bytes) {
		return (bytes > 0 && this.begun[bytes - 1] == '\r') ? bytes - 1 : bytes;
	}

	private byte[] take(int bytes) {
		byte[] frame = (bytes == this.begun.length) ? this.begun : Arrays.copyOf(this.begun, bytes);
		this.begun = NOTHING;
		this.begunBytes = 0;
		return frame;
	}

}
