package io.wiretrial.guard.grpc;

import io.wiretrial.guard.memory.Charge;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * Octets of messages of one connection that are not whole yet, of all of its calls: it
 * may have no more of the memory budget than it leaves for others, however many calls it
 * has. Mostly for its event loop, so nobody waits for its lock.
 */
final class WaitingMessages {

	private final Charge charge;

	private long waitingBytes;

	WaitingMessages(MemoryPool memory) {
		this.charge = new Charge(memory);
	}

	// False without room: nothing is taken then.
	synchronized boolean take(long moreBytes) {
		if (!this.charge.coverFairly(this.waitingBytes + moreBytes)) {
			return false;
		}
		this.waitingBytes += moreBytes;
		return true;
	}

	synchronized void give(long bytes) {
		this.waitingBytes -= bytes;
		this.charge.ease(this.waitingBytes);
	}

}
