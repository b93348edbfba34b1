package io.wiretrial.link;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayDeque;
import java.util.Deque;

import io.wiretrial.link.network.Segment;

/**
 * The delay queue of one direction of a connection: bytes in the order in which they were
 * read, each piece with the time at which it is due. Not safe for threads.
 */
final class DelayQueue {

	private final BufferPool memory;

	private final Deque<ByteBuffer> buffers = new ArrayDeque<>();

	private final DueBytes due = new DueBytes();

	/** How much of the first slab was written. */
	private int written;

	/** Whether the last piece filled its slab. */
	private boolean wantsLarge;

	DelayQueue(BufferPool memory) {
		this.memory = memory;
	}

	boolean isEmpty() {
		return this.due.isEmpty();
	}

	int count() {
		return this.due.count();
	}

	long next() {
		return this.due.next();
	}

	long due(long nowNanos) {
		return this.due.due(nowNanos);
	}

	/**
	 * Makes room for a piece.
	 * @return bytes that can be read in one piece, 0 if there is no memory left
	 */
	int space() {
		ByteBuffer last = this.buffers.peekLast();
		if (last == null || last.remaining() < Segment.PAYLOAD_BYTES) {
			last = this.memory.take(this.wantsLarge, last == null);
			if (last == null) {
				return 0;
			}
			this.buffers.add(last);
		}
		return last.remaining();
	}

	/**
	 * Reads a piece. It must be dated at once if it is not empty.
	 * @param from what is read
	 * @param bytes how many at most, no more than {@link #space()}
	 * @return bytes read, -1 at the end
	 * @throws IOException if the channel cannot be read
	 */
	int read(ReadableByteChannel from, int bytes) throws IOException {
		ByteBuffer last = this.buffers.getLast();
		last.limit(last.position() + bytes);
		try {
			int read = from.read(last);
			this.wantsLarge = !last.hasRemaining();
			return read;
		}
		finally {
			last.limit(last.capacity());
			trim();
		}
	}

	void date(long timeNanos, int bytes) {
		this.due.add(timeNanos, bytes);
	}

	/**
	 * Writes the first bytes.
	 * @param to where they go
	 * @param bytes how many, at most what is here
	 * @return how many it took
	 * @throws IOException if the channel cannot be written
	 */
	long write(WritableByteChannel to, long bytes) throws IOException {
		long left = bytes;
		boolean whole = true;
		while (left > 0 && whole) {
			ByteBuffer first = this.buffers.getFirst();
			int end = first.position();
			int part = (int) Math.min(left, end - this.written);
			first.limit(this.written + part).position(this.written);
			try {
				int taken = to.write(first);
				whole = taken == part;
				left -= taken;
				this.due.remove(taken);
			}
			finally {
				this.written = first.position();
				first.limit(first.capacity()).position(end);
			}
			trim();
		}
		return bytes - left;
	}

	/**
	 * Throws everything away.
	 */
	void clear() {
		this.buffers.forEach(this.memory::giveBack);
		this.buffers.clear();
		this.written = 0;
		while (!this.due.isEmpty()) {
			this.due.remove(this.due.due(this.due.next()));
		}
	}

	// A slab that was written goes back, the last one too.
	private void trim() {
		ByteBuffer first = this.buffers.peek();
		if (first != null && first.position() == this.written) {
			this.memory.giveBack(this.buffers.remove());
			this.written = 0;
		}
	}

}
