package io.wiretrial.mercure;

import java.util.HashMap;
import java.util.Map;

import io.wiretrial.broadcast.LoopQueue;

/**
 * The readers of one filter, by event loop. For the publisher's thread.
 *
 * @param filter what they all want and may get
 * @param readers they themselves, by the queue of their event loop
 */
record Group(UpdateFilter filter, Map<LoopQueue<WireEvent>, LoopReaders> readers) {

	Group(UpdateFilter filter) {
		this(filter, new HashMap<>());
	}

	// As cheap as it gets: groups are found and told apart with each update.
	@Override
	public boolean equals(Object other) {
		return this == other;
	}

	@Override
	public int hashCode() {
		return System.identityHashCode(this);
	}

}
