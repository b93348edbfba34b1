package io.wiretrial.mercure;

import org.springframework.http.HttpStatus;
import org.springframework.web.ErrorResponseException;

import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.kit.memory.MemoryPool;
import io.wiretrial.mercure.history.Update;
import io.wiretrial.mercure.token.MercureRefusal;

/**
 * The direct memory that all replayed events together may take: a quarter of what may
 * wait in this process, so that those who come back leave room for what is new. Safe for
 * any number of threads.
 */
public final class ReplayMemory {

	private static final int SHARE = 4;

	/** What an event takes beside its octets. */
	static final int EVENT_BYTES = 256;

	/** What a character takes at most: a line break, as a line with its field name. */
	private static final int MOST_BYTES = 7;

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

	// What an update takes as an event.
	static long bytes(Update update) {
		return (long) WireEvent.capacity(update) + EVENT_BYTES;
	}

	/**
	 * Refuses an update whose event would never have room, so that nobody could read on
	 * behind it.
	 * @param update update to be published
	 * @throws ErrorResponseException with 413
	 */
	public void requireRoom(Update update) {
		if (neverHolds(update)) {
			throw MercureRefusal.of(HttpStatus.CONTENT_TOO_LARGE,
					("The update has %d octets as an event, with a field name for each line, more than the %d that "
							+ "replay may take: publish fewer lines, or give the service more direct memory.")
						.formatted(WireEvent.capacity(update), limitBytes()));
		}
	}

	// Most are told by their length alone.
	boolean neverHolds(Update update) {
		int type = (update.type() != null) ? update.type().length() : 0;
		long characters = (long) update.data().length() + update.id().length() + type + EVENT_BYTES;
		return MOST_BYTES * characters > limitBytes() && bytes(update) > limitBytes();
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
