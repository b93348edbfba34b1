package io.wiretrial.push.mercure;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

import io.wiretrial.guard.memory.MemoryPool;
import io.wiretrial.push.mercure.history.Update;

/**
 * Hands updates to the event loops of their readers, as fast as these take them. For the
 * publisher's thread. Hot path.
 */
final class Delivery {

	private static final long PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(100);

	private final HubCounts counts;

	/** Events that wait for event loops. */
	private final Backlog leaving;

	private final BooleanSupplier open;

	private Audience audience;

	Delivery(MercureProperties properties, MemoryPool direct, HubCounts counts, BooleanSupplier open) {
		this.counts = counts;
		this.leaving = new Backlog(properties.maxWaitingUpdates(), properties.maxWaitingSize().toBytes(), direct,
				counts);
		this.open = open;
		this.audience = new Audience(counts);
	}

	Audience audience() {
		return this.audience;
	}

	void send(Update update, long sinceNanos) {
		Map<LoopReaders, List<Seats>> route = this.audience.route(update);
		if (route.isEmpty()) {
			return;
		}
		WireEvent event = event(update, sinceNanos);
		try {
			this.audience.send(route, event);
		}
		finally {
			event.release();
		}
	}

	private WireEvent event(Update update, long sinceNanos) {
		long sizeBytes = update.sizeBytes();
		boolean entered = enter(sizeBytes);
		try {
			return WireEvent.of(update, sinceNanos, () -> leave(entered, sizeBytes));
		}
		catch (RuntimeException | Error ex) {
			leave(entered, sizeBytes);
			throw ex;
		}
	}

	// Waits for event loops. When none has anything left, others have the memory, for
	// which nobody here can wait: one event at a time goes without.
	private boolean enter(long sizeBytes) {
		while (this.open.getAsBoolean()) {
			if (!this.leaving.full() && this.leaving.tryEnter(sizeBytes)) {
				return true;
			}
			if (this.leaving.isEmpty()) {
				return false;
			}
			LockSupport.parkNanos(this, PAUSE_NANOS);
		}
		return false;
	}

	private void leave(boolean entered, long sizeBytes) {
		if (entered) {
			this.leaving.leave(sizeBytes);
		}
	}

	// Who has got what cannot be told any more: all readers are ended, come back and
	// resume by what is stored.
	void startOver() {
		this.audience.lose();
		this.audience = new Audience(this.counts);
	}

}
