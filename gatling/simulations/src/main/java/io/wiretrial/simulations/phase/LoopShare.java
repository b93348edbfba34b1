package io.wiretrial.simulations.phase;

import java.util.ArrayDeque;
import java.util.Deque;

import io.netty.channel.EventLoop;

/**
 * The lanes of one event loop that wait for the next phase. Confined to the event loop.
 */
final class LoopShare {

	private final int number;

	private final EventLoop loop;

	private final Deque<Runnable> parked = new ArrayDeque<>();

	LoopShare(int number, EventLoop loop) {
		this.number = number;
		this.loop = loop;
	}

	int number() {
		return this.number;
	}

	EventLoop loop() {
		return this.loop;
	}

	void park(Runnable lane) {
		this.parked.add(lane);
	}

	/**
	 * Lets every lane look for a slot once; those that find none park again.
	 */
	void wake() {
		for (int waiting = this.parked.size(); waiting > 0; waiting--) {
			this.parked.remove().run();
		}
	}

}
