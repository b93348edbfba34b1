package io.wiretrial.push.feed;

import java.nio.charset.StandardCharsets;

import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

import io.wiretrial.broadcast.feed.RowFraming;
import io.wiretrial.guard.memory.ChargedBuffer;
import io.wiretrial.guard.memory.MemoryBudget;

/**
 * A batch as one server-sent event (WHATWG HTML, section 9.2): its sequence number is the
 * event's id, its JSON, which has no line breaks, is one line of data. Hot path.
 */
enum EventFraming implements RowFraming<ByteBuf> {

	/** The event alone, for HTTP/2 and HTTP/1.0. */
	PLAIN,

	/** The event as a chunk of HTTP/1.1 (RFC 9112, section 7.1). */
	CHUNKED;

	private static final byte[] ID = ascii("id: ");

	private static final byte[] DATA = ascii("\ndata: ");

	private static final byte[] END = ascii("\n\n");

	private static final byte[] LINE_END = ascii("\r\n");

	private static final int MAX_NUMBER_BYTES = 20;

	@Override
	public @Nullable ByteBuf frame(long sequence, byte[] json, int sizeBytes, MemoryBudget budget) {
		byte[] id = ascii(Long.toString(sequence));
		int eventBytes = ID.length + id.length + DATA.length + sizeBytes + END.length;
		ByteBuf message = ChargedBuffer.allocate(budget.direct(), eventBytes + MAX_NUMBER_BYTES + 2 * LINE_END.length);
		if (message == null) {
			return null;
		}
		if (this == CHUNKED) {
			message.writeBytes(ascii(Integer.toHexString(eventBytes))).writeBytes(LINE_END);
		}
		message.writeBytes(ID).writeBytes(id).writeBytes(DATA).writeBytes(json, 0, sizeBytes).writeBytes(END);
		return (this == CHUNKED) ? message.writeBytes(LINE_END) : message;
	}

	@Override
	public void release(ByteBuf message) {
		message.release();
	}

	private static byte[] ascii(String text) {
		return text.getBytes(StandardCharsets.US_ASCII);
	}

}
