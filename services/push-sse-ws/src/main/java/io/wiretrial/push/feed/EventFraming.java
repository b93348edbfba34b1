package io.wiretrial.push.feed;

import java.nio.charset.StandardCharsets;

import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

import io.wiretrial.broadcast.feed.RowFraming;
import io.wiretrial.kit.memory.ChargedBuffer;
import io.wiretrial.kit.memory.MemoryBudget;

/**
 * A batch as one server-sent event (WHATWG HTML, section 9.2): its sequence number is the
 * event's id, its JSON, which has no line breaks, is one line of data. Or as one line of
 * JSON. Hot path.
 */
enum EventFraming implements RowFraming<ByteBuf> {

	/** The event alone, for HTTP/2 and HTTP/1.0. */
	PLAIN,

	/** The event as a chunk of HTTP/1.1 (RFC 9112, section 7.1). */
	CHUNKED,

	/** The line alone, for HTTP/2 and HTTP/1.0. */
	LINE,

	/** The line as a chunk of HTTP/1.1. */
	CHUNKED_LINE;

	private static final byte[] NONE = {};

	private static final byte[] END = ascii("\n\n");

	private static final byte[] LINE_FEED = ascii("\n");

	private static final byte[] LINE_END = ascii("\r\n");

	private static final int MAX_NUMBER_BYTES = 20;

	static EventFraming of(FeedFormat format, boolean chunked) {
		return switch (format) {
			case EVENTS -> chunked ? CHUNKED : PLAIN;
			case NDJSON -> chunked ? CHUNKED_LINE : LINE;
		};
	}

	@Override
	public @Nullable ByteBuf frame(long sequence, byte[] json, int sizeBytes, MemoryBudget budget) {
		boolean line = this == LINE || this == CHUNKED_LINE;
		return line ? frame(NONE, json, sizeBytes, LINE_FEED, budget)
				: frame(ascii("id: " + sequence + "\ndata: "), json, sizeBytes, END, budget);
	}

	private @Nullable ByteBuf frame(byte[] head, byte[] json, int sizeBytes, byte[] end, MemoryBudget budget) {
		int eventBytes = head.length + sizeBytes + end.length;
		ByteBuf message = ChargedBuffer.allocate(budget.direct(), eventBytes + MAX_NUMBER_BYTES + 2 * LINE_END.length);
		if (message == null) {
			return null;
		}
		boolean chunked = this == CHUNKED || this == CHUNKED_LINE;
		if (chunked) {
			message.writeBytes(ascii(Integer.toHexString(eventBytes))).writeBytes(LINE_END);
		}
		message.writeBytes(head).writeBytes(json, 0, sizeBytes).writeBytes(end);
		return chunked ? message.writeBytes(LINE_END) : message;
	}

	@Override
	public void release(ByteBuf message) {
		message.release();
	}

	private static byte[] ascii(String text) {
		return text.getBytes(StandardCharsets.US_ASCII);
	}

}
