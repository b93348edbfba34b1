package io.wiretrial.mercure;

import java.nio.charset.StandardCharsets;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import org.jspecify.annotations.Nullable;

import io.wiretrial.kit.memory.ChargedBuffer;
import io.wiretrial.kit.memory.MemoryPool;
import io.wiretrial.mercure.history.Update;

/**
 * An update as one server-sent event (WHATWG HTML, section 9.2), encoded once for all
 * connections: as a chunk of HTTP/1.1, a part of which is the event alone. Hot path.
 */
final class WireEvent {

	/** Size of the chunk, always in eight digits, and a line end. */
	private static final int HEAD_BYTES = 10;

	private static final byte[] ID = ascii("id: ");

	private static final byte[] TYPE = ascii("event: ");

	private static final byte[] RETRY = ascii("retry: ");

	private static final byte[] DATA = ascii("data: ");

	private static final byte[] LINE_END = ascii("\r\n");

	/** Longest number of {@code retry}. */
	private static final int NUMBER_BYTES = 20;

	private static final WireEvent COMMENT = newComment();

	private final ByteBuf chunk;

	private final ByteBuf event;

	private final long sinceNanos;

	private final Runnable onRelease;

	private WireEvent(ByteBuf chunk, long sinceNanos, Runnable onRelease) {
		int eventBytes = chunk.writerIndex() - HEAD_BYTES;
		chunk.setCharSequence(0, "%08x\r\n".formatted(eventBytes), StandardCharsets.US_ASCII);
		this.event = chunk.slice(HEAD_BYTES, eventBytes);
		this.chunk = chunk.writeBytes(LINE_END);
		this.sinceNanos = sinceNanos;
		this.onRelease = onRelease;
	}

	// For those of whose memory somebody else takes care.
	static WireEvent of(Update update, long sinceNanos) {
		return of(update, sinceNanos, ByteBufAllocator.DEFAULT.directBuffer(capacity(update)), () -> {
		});
	}

	// Its memory is the pool's until the last connection has it. Null: there is no room.
	static @Nullable WireEvent of(Update update, long sinceNanos, MemoryPool pool, Runnable onRelease) {
		ByteBuf bytes = ChargedBuffer.allocate(pool, capacity(update));
		return (bytes != null) ? of(update, sinceNanos, bytes, onRelease) : null;
	}

	private static WireEvent of(Update update, long sinceNanos, ByteBuf bytes, Runnable onRelease) {
		try {
			return new WireEvent(write(update, bytes), sinceNanos, onRelease);
		}
		catch (RuntimeException | Error ex) {
			bytes.release();
			throw ex;
		}
	}

	// Each line has a field name of its own, so it may be seven times what was published.
	// Lines that end by CRLF count twice; else it is what the chunk takes.
	static int capacity(Update update) {
		int type = (update.type() != null) ? TYPE.length + ByteBufUtil.utf8Bytes(update.type()) + 1 : 0;
		int retry = (update.retryMillis() != null) ? RETRY.length + NUMBER_BYTES + 1 : 0;
		String data = update.data();
		int lines = 1;
		for (int at = 0; at < data.length(); at++) {
			lines += (data.charAt(at) == '\n' || data.charAt(at) == '\r') ? 1 : 0;
		}
		return HEAD_BYTES + ID.length + ByteBufUtil.utf8Bytes(update.id()) + 1 + type + retry
				+ ByteBufUtil.utf8Bytes(data) + lines * (DATA.length + 1) + 1 + LINE_END.length;
	}

	private static ByteBuf write(Update update, ByteBuf bytes) {
		bytes.writerIndex(HEAD_BYTES);
		field(bytes, ID, update.id());
		field(bytes, TYPE, update.type());
		field(bytes, RETRY, update.retryMillis());
		lines(bytes, update.data());
		return bytes.writeByte('\n');
	}

	// Keeps a connection alive; readers ignore it. One for all of them, so that those who
	// do not take theirs keep no memory.
	static WireEvent comment() {
		return COMMENT;
	}

	private static WireEvent newComment() {
		ByteBuf bytes = Unpooled.directBuffer(HEAD_BYTES + 2 * LINE_END.length);
		bytes.writerIndex(HEAD_BYTES).writeByte(':').writeByte('\n');
		return new WireEvent(Unpooled.unreleasableBuffer(bytes), 0, () -> {
		});
	}

	private static void field(ByteBuf bytes, byte[] name, @Nullable Object value) {
		if (value != null) {
			bytes.writeBytes(name);
			ByteBufUtil.writeUtf8(bytes, value.toString());
			bytes.writeByte('\n');
		}
	}

	// CRLF, CR and LF all end a line; text without any is one line, even if empty.
	private static void lines(ByteBuf bytes, String data) {
		int start = 0;
		for (int at = 0; at < data.length(); at++) {
			char character = data.charAt(at);
			if (character == '\n' || character == '\r') {
				line(bytes, data, start, at);
				at += (character == '\r' && at + 1 < data.length() && data.charAt(at + 1) == '\n') ? 1 : 0;
				start = at + 1;
			}
		}
		line(bytes, data, start, data.length());
	}

	private static void line(ByteBuf bytes, String data, int start, int end) {
		bytes.writeBytes(DATA);
		ByteBufUtil.reserveAndWriteUtf8(bytes, data, start, end, ByteBufUtil.utf8Bytes(data, start, end));
		bytes.writeByte('\n');
	}

	ByteBuf bytes(boolean chunked) {
		return chunked ? this.chunk : this.event;
	}

	long sinceNanos() {
		return this.sinceNanos;
	}

	// Once; connections that have yet to write it have holds of their own on its bytes.
	void release() {
		this.chunk.release();
		this.onRelease.run();
	}

	private static byte[] ascii(String text) {
		return text.getBytes(StandardCharsets.US_ASCII);
	}

}
