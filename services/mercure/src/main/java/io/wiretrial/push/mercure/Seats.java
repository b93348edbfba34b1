package io.wiretrial.push.mercure;

import io.wiretrial.broadcast.LoopQueue;
import io.wiretrial.broadcast.SubscriberGroup;

/**
 * The readers of one interest on one event loop; how many have been let in is for the
 * publisher's thread. Hot path.
 */
final class Seats {

	private final LoopQueue<WireEvent> loop;

	private final SubscriberGroup<WireEvent> readers = new SubscriberGroup<>();

	private int taken;

	Seats(LoopQueue<WireEvent> loop) {
		this.loop = loop;
	}

	LoopQueue<WireEvent> loop() {
		return this.loop;
	}

	// What is in it is for the event loop alone.
	SubscriberGroup<WireEvent> readers() {
		return this.readers;
	}

	// On the publisher's thread.
	void take() {
		this.taken++;
	}

	// On the publisher's thread. True: nobody is left.
	boolean free() {
		this.taken--;
		return this.taken == 0;
	}

}
