package io.wiretrial.link;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;

import org.jspecify.annotations.Nullable;

import io.wiretrial.link.network.Segment;

/**
 * Pool of the buffers of a link, of two sizes, whole segments each. Who has none gets one
 * always, who has some gets another only below the limit, so 1,000 connections whose
 * receivers do not read take what is known beforehand. Buffers are kept for the next one.
 * Not safe for threads.
 */
final class BufferPool {

	static final int SMALL_BYTES = 3 * Segment.PAYLOAD_BYTES;

	static final int LARGE_BYTES = 45 * Segment.PAYLOAD_BYTES;

	private final long limitBytes;

	private final Deque<ByteBuffer> small = new ArrayDeque<>();

	private final Deque<ByteBuffer> large = new ArrayDeque<>();

	private final Deque<FlowReader> waiting = new ArrayDeque<>();

	private long taken;

	BufferPool(long limitBytes) {
		this.limitBytes = limitBytes;
	}

	/**
	 * Takes a buffer.
	 * @param wantsLarge whether much is expected
	 * @param first whether who asks has none
	 * @return an empty buffer; null if there is no more memory for it
	 */
	@Nullable ByteBuffer take(boolean wantsLarge, boolean first) {
		boolean below = hasRoom();
		if (!below && !first) {
			return null;
		}
		int size = (wantsLarge && below) ? LARGE_BYTES : SMALL_BYTES;
		this.taken += size;
		ByteBuffer kept = kept(size).poll();
		return (kept != null) ? kept : ByteBuffer.allocateDirect(size);
	}

	void giveBack(ByteBuffer slab) {
		this.taken -= slab.capacity();
		kept(slab.capacity()).push(slab.clear());
	}

	long taken() {
		return this.taken;
	}

	void await(FlowReader reader) {
		this.waiting.add(reader);
	}

	/**
	 * Lets those read on who wait for memory, as far as there is some.
	 */
	void resume() {
		for (int left = this.waiting.size(); left > 0 && hasRoom(); left--) {
			this.waiting.remove().resume();
		}
	}

	private boolean hasRoom() {
		return this.taken + LARGE_BYTES <= this.limitBytes;
	}

	private Deque<ByteBuffer> kept(int size) {
		return (size == LARGE_BYTES) ? this.large : this.small;
	}

}
