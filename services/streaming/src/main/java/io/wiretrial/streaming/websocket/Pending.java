package io.wiretrial.streaming.websocket;

import io.wiretrial.kit.memory.Charge;
import io.wiretrial.kit.memory.MemoryBudget;

/**
 * Messages that one connection has written and its socket has not taken, and what they
 * take of the memory budget: octets of its own, and what each message costs on the heap.
 * For the event loop; hot path: the budget is asked after a flush, for what the socket
 * has left.
 */
final class Pending {

	/** What a message takes beside its octets. */
	static final int OVERHEAD_BYTES = 256;

	/** What may be written between two flushes before the budget is asked. */
	private static final int UNASKED_BYTES = 64 * 1024;

	private final Charge heap;

	private final Charge direct;

	private int messages;

	private long ownBytes;

	Pending(MemoryBudget budget) {
		this.heap = new Charge(budget.heap());
		this.direct = new Charge(budget.direct());
	}

	int messages() {
		return this.messages;
	}

	// Whether it is more than may be written unasked.
	boolean isMuch() {
		return this.ownBytes > UNASKED_BYTES;
	}

	boolean hasRoomFor(int bytes) {
		long wanted = this.ownBytes + bytes;
		return wanted <= UNASKED_BYTES || this.direct.coverFairly(wanted);
	}

	// No octets of its own: the message is shared.
	void wrote(int ownBytes) {
		this.messages++;
		this.ownBytes += ownBytes;
	}

	void taken(int ownBytes) {
		this.messages--;
		this.ownBytes -= ownBytes;
		this.heap.ease((long) this.messages * OVERHEAD_BYTES);
		this.direct.ease(this.ownBytes);
	}

	// After a flush. False: there is no room for what is left.
	boolean cover() {
		return this.heap.cover((long) this.messages * OVERHEAD_BYTES) && this.direct.coverFairly(this.ownBytes);
	}

}
