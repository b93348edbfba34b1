package io.wiretrial.mercure;

import io.wiretrial.broadcast.LoopQueue;
import io.wiretrial.broadcast.SubscriberGroup;

/**
 * The readers of one filter on one event loop; how many have been let in is for the
 * publisher's thread. Hot path.
 */
final class LoopReaders {

	private final LoopQueue<WireEvent> loop;

	private final SubscriberGroup<WireEvent> group = new SubscriberGroup<>();

	private int admitted;

	LoopReaders(LoopQueue<WireEvent> loop) {
		this.loop = loop;
	}

	LoopQueue<WireEvent> loop() {
		return this.loop;
	}

	// What is in it is for the event loop alone.
	SubscriberGroup<WireEvent> group() {
		return this.group;
	}

	// On the publisher's thread.
	void admit() {
		this.admitted++;
	}

	// On the publisher's thread. True: nobody is left.
	boolean release() {
		this.admitted--;
		return this.admitted == 0;
	}

}
