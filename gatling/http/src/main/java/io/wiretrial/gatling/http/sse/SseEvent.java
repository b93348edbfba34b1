package io.wiretrial.gatling.http.sse;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.connection.GatheredBytes;
import io.wiretrial.gatling.http.connection.ReplyTooLargeException;
import io.wiretrial.gatling.http.push.PushMessage;

/**
 * The event that a parser is reading, shown to the observer when it is complete. Hot
 * path.
 */
final class SseEvent implements PushMessage {

	private final int maxBytes;

	private final GatheredBytes gathered;

	private final CachedText type = new CachedText("message");

	private final CachedText id = new CachedText("");

	private @Nullable ByteBuf source;

	private int from;

	private int to;

	private int lines;

	private boolean typed;

	private ByteBuf content = Unpooled.EMPTY_BUFFER;

	private int sizeBytes;

	private long receivedNanos;

	SseEvent(int maxBytes) {
		this.maxBytes = maxBytes;
		this.gathered = new GatheredBytes(maxBytes);
	}

	// Adds a line of data, which lies there until it is gathered.
	void data(ByteBuf line, int begin, int end) {
		if (end - begin > this.maxBytes) {
			throw new ReplyTooLargeException();
		}
		if (this.lines++ == 0) {
			this.source = line;
			this.from = begin;
			this.to = end;
			return;
		}
		gather();
		this.gathered.add((byte) '\n');
		this.gathered.add(line, begin, end);
	}

	void type(ByteBuf line, int begin, int end) {
		this.typed = true;
		this.type.set(line, begin, end);
	}

	void id(ByteBuf line, int begin, int end) {
		if (line.indexOf(begin, end, (byte) 0) < 0) {
			this.id.set(line, begin, end);
		}
	}

	/**
	 * Copies data that still lies in a piece which is about to go.
	 */
	void gather() {
		ByteBuf piece = this.source;
		if (piece != null) {
			this.source = null;
			this.gathered.add(piece, this.from, this.to);
		}
	}

	// Ends the event at its empty line: false if there is nothing to show and the next
	// has begun.
	boolean complete(long nanos) {
		if (this.lines == 0) {
			begin();
			return false;
		}
		ByteBuf piece = this.source;
		this.content = (piece != null) ? piece.setIndex(this.from, this.to) : this.gathered.take();
		this.sizeBytes = this.content.readableBytes();
		this.receivedNanos = nanos;
		return true;
	}

	void begin() {
		this.source = null;
		this.content = Unpooled.EMPTY_BUFFER;
		this.lines = 0;
		this.gathered.clear();
		this.typed = false;
	}

	void release() {
		this.gathered.release();
	}

	@Override
	public long receivedNanos() {
		return this.receivedNanos;
	}

	@Override
	public ByteBuf content() {
		return this.content;
	}

	@Override
	public String id() {
		return this.id.text();
	}

	@Override
	public String event() {
		return this.typed ? this.type.text() : PushMessage.super.event();
	}

	@Override
	public int sizeBytes() {
		return this.sizeBytes;
	}

}
