package io.wiretrial.guard.http2;

import java.time.Duration;

import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

import io.wiretrial.guard.memory.KeptReads;

/**
 * A stream that is open: what it has taken of the memory budget, how far its body has
 * come, and what of that nobody has asked for yet. For one thread.
 */
final class OpenStream {

	/** What must arrive of a body for it to be said to proceed. */
	private static final int PROGRESS_BYTES = 1024;

	private final CharSequence path;

	/** Null where bodies are no messages of gRPC. */
	private final @Nullable MessageEnds messages;

	/** Of the message that is not whole; null of calls that never had one. */
	private KeptReads.@Nullable Parts parts;

	private long messagesBefore;

	private final long begunNanos;

	private int taken;

	private long received;

	private long seenBytes;

	private long seenNanos;

	/** Frames before and since this many octets had come. */
	private long mark;

	private long keptBefore;

	private long keptSince;

	private boolean leaves;

	private long wholeMessages;

	/** When the message that is not whole was first seen, or none was. */
	private long messageNanos;

	OpenStream(int taken, CharSequence path, @Nullable MessageEnds messages, long nowNanos) {
		this.taken = taken;
		this.path = path;
		this.messages = messages;
		this.begunNanos = nowNanos;
		this.seenNanos = nowNanos;
		this.messageNanos = nowNanos;
	}

	// 0 of a connection's only small one.
	int taken() {
		return this.taken;
	}

	void takeMore(int bytes) {
		this.taken += bytes;
	}

	CharSequence path() {
		return this.path;
	}

	void received(ByteBuf data, int padding) {
		this.received += data.readableBytes() + padding;
		if (this.messages != null) {
			this.messages.came(data);
		}
	}

	// Whether a frame that was received may wait in the buffer that it was read with. One
	// that ends a message does not wait: grpc-java decodes it at once, or leaves it.
	boolean keeps(ByteBuf data, KeptReads connection) {
		if (this.messages == null) {
			return true;
		}
		if (this.messages.whole() != this.messagesBefore) {
			this.messagesBefore = this.messages.whole();
			ended();
		}
		if (!this.messages.isUnfinished()) {
			return true;
		}
		if (this.parts == null) {
			this.parts = connection.parts();
		}
		return this.parts.keeps(data);
	}

	void ended() {
		if (this.parts != null) {
			this.parts.clear();
		}
	}

	// Now and then, of a stream whose body has not ended; who leaves what has come keeps
	// its sender from going on.
	void look(long nowNanos, boolean leaves) {
		if (this.received - this.seenBytes >= PROGRESS_BYTES) {
			this.seenBytes = this.received;
			this.seenNanos = nowNanos;
		}
		if (this.messages == null || leaves || !this.messages.isUnfinished()
				|| this.messages.whole() != this.wholeMessages) {
			this.messageNanos = nowNanos;
			this.wholeMessages = (this.messages != null) ? this.messages.whole() : 0;
		}
	}

	// A message that has begun must proceed as a body must, however long nothing came
	// before.
	boolean isMessageLate(long nowNanos, Duration body, Duration request) {
		long since = Math.max(this.messageNanos, this.seenNanos);
		return nowNanos - since > body.toNanos() || nowNanos - this.messageNanos > request.toNanos();
	}

	boolean isLate(long nowNanos, Duration body, Duration request) {
		return nowNanos - this.seenNanos > body.toNanos() || nowNanos - this.begunNanos > request.toNanos();
	}

	// Nobody has asked for the newest frame, which keeps as much memory.
	void left(long keptBytes) {
		this.keptSince += keptBytes;
	}

	// Whether this is the first frame that is left in this turn.
	boolean leaves() {
		boolean first = !this.leaves;
		this.leaves = true;
		return first;
	}

	void turnEnded() {
		this.leaves = false;
	}

	long kept() {
		return this.keptBefore + this.keptSince;
	}

	// Forgets frames that have been asked for. What they kept is added up twice, before
	// and since a mark, because frames are asked for in their order: all before it are
	// once it is reached, and no frame needs an entry of its own.
	void ask(long unaskedBytes) {
		if (unaskedBytes == 0) {
			this.keptBefore = 0;
			this.keptSince = 0;
			this.mark = this.received;
		}
		else if (this.received - unaskedBytes >= this.mark) {
			this.keptBefore = this.keptSince;
			this.keptSince = 0;
			this.mark = this.received;
		}
	}

}
