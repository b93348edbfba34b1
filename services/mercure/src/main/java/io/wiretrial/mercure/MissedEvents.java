package io.wiretrial.mercure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

import org.jspecify.annotations.Nullable;

import io.wiretrial.mercure.history.Update;

/**
 * Stored events for one reader, encoded for it, and the memory that they take until its
 * socket has taken them. Made on any thread, then for its event loop.
 */
final class MissedEvents {

	static final MissedEvents NONE = new MissedEvents(List.of(), 0, 0, null);

	private final List<WireEvent> events;

	private final int updates;

	private @Nullable Runnable giveBack;

	private final long bytes;

	private MissedEvents(List<WireEvent> events, int updates, long bytes, @Nullable Runnable giveBack) {
		this.events = events;
		this.updates = updates;
		this.bytes = bytes;
		this.giveBack = giveBack;
	}

	// Of the first updates, or of all: no more than may ever have room together. Null:
	// there is no room now.
	static @Nullable MissedEvents of(List<Update> updates, Predicate<Update> wanted, ReplayMemory memory) {
		List<Update> missed = new ArrayList<>();
		int looked = 0;
		long bytes = 0;
		for (Update update : updates) {
			if (wanted.test(update)) {
				long more = ReplayMemory.bytes(update);
				if (bytes > 0 && bytes + more > memory.limitBytes()) {
					break;
				}
				bytes += more;
				missed.add(update);
			}
			looked++;
		}
		if (missed.isEmpty()) {
			return new MissedEvents(List.of(), looked, 0, null);
		}
		return memory.tryTake(bytes) ? encoded(missed, looked, bytes, memory) : null;
	}

	private static MissedEvents encoded(List<Update> missed, int looked, long bytes, ReplayMemory memory) {
		List<WireEvent> events = new ArrayList<>(missed.size());
		try {
			long nowNanos = System.nanoTime();
			for (Update update : missed) {
				events.add(WireEvent.of(update, nowNanos));
			}
			return new MissedEvents(events, looked, bytes, () -> memory.give(bytes));
		}
		catch (RuntimeException | Error ex) {
			events.forEach(WireEvent::release);
			memory.give(bytes);
			throw ex;
		}
	}

	// How many of the updates these are all wanted events of.
	int updates() {
		return this.updates;
	}

	// What they take.
	long bytes() {
		return this.bytes;
	}

	List<WireEvent> events() {
		return this.events;
	}

	// After they were handed to the connection, which has holds of its own.
	void release() {
		this.events.forEach(WireEvent::release);
	}

	boolean taken() {
		return this.giveBack == null;
	}

	// When the connection has none of them any more; further calls do nothing.
	void giveBack() {
		Runnable give = this.giveBack;
		this.giveBack = null;
		if (give != null) {
			give.run();
		}
	}

	// Instead of handing them over.
	void discard() {
		release();
		giveBack();
	}

}
