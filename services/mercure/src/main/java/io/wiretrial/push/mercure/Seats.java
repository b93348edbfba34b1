package io.wiretrial.push.mercure;

import java.util.ArrayList;
import java.util.List;

/**
 * The readers of one interest on one event loop, which alone touches them; how many have
 * been let in is for the publisher's thread. Hot path.
 */
final class Seats {

	private final LoopReaders loop;

	private final List<Reader> readers = new ArrayList<>();

	private int taken;

	Seats(LoopReaders loop) {
		this.loop = loop;
	}

	LoopReaders loop() {
		return this.loop;
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

	void add(Reader reader) {
		this.readers.add(reader);
	}

	void remove(Reader reader) {
		this.readers.remove(reader);
	}

	List<Reader> readers() {
		return this.readers;
	}

}
