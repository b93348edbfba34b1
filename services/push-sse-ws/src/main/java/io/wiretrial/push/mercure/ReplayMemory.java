package io.wiretrial.push.mercure;

import org.springframework.stereotype.Component;

import io.wiretrial.guard.memory.MemoryBudget;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * The direct memory that all replayed events together may take: a quarter of what may
 * wait in this process, so that those who come back leave room for what is new. Safe for
 * any number of threads.
 */
@Component
final class ReplayMemory {

	private static final int SHARE = 4;

	/** What an event takes beside its octets. */
	static final int EVENT_BYTES = 256;

	private final MemoryPool direct;

	private final MemoryPool share;

	ReplayMemory(MemoryBudget budget, HubCounts counts) {
		this.direct = budget.direct();
		this.share = new MemoryPool("replay", Math.max(1, this.direct.limitBytes() / SHARE));
		counts.replaying(this.share::usedBytes);
	}

	boolean tryTake(long bytes) {
		if (!this.share.tryTake(bytes)) {
			return false;
		}
		if (!this.direct.tryTake(bytes)) {
			this.share.give(bytes);
			return false;
		}
		return true;
	}

	void give(long bytes) {
		this.share.give(bytes);
		this.direct.give(bytes);
	}

	// Whether there is no room for a page.
	boolean full(long pageBytes) {
		if (tryTake(pageBytes)) {
			give(pageBytes);
			return false;
		}
		return true;
	}

	long limitBytes() {
		return this.share.limitBytes();
	}

}
