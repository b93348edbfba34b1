package io.wiretrial.push.mercure;

import java.util.HashMap;
import java.util.Map;

import io.wiretrial.broadcast.LoopQueue;

/**
 * The readers of one interest, by event loop. For the publisher's thread.
 *
 * @param interest what they all want and may get
 * @param seats where they are
 */
record Group(Interest interest, Map<LoopQueue<WireEvent>, Seats> seats) {

	Group(Interest interest) {
		this(interest, new HashMap<>());
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
