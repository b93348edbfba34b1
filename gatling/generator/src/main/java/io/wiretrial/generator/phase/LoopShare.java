package io.wiretrial.generator.phase;

import java.util.ArrayDeque;
import java.util.Deque;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.lane.ActiveRecorder;
import io.wiretrial.arms.lane.OperationSink;

/**
 * The lanes of one event loop that wait for the next phase. Confined to the event loop.
 */
final class LoopShare implements ActiveRecorder {

	private final int number;

	private OperationSink[] active = new OperationSink[0];

	private int[] firstLanes = new int[0];

	private int users;

	private final Deque<Runnable> parked = new ArrayDeque<>();

	LoopShare(int number) {
		this.number = number;
	}

	int number() {
		return this.number;
	}

	@Override
	public @Nullable OperationSink now(int lane) {
		for (int part = 0; part < this.active.length; part++) {
			int place = lane - this.firstLanes[part];
			if (place >= 0 && place < this.users) {
				return this.active[part];
			}
		}
		return null;
	}

	// On the event loop: one for each range of lanes, or none.
	void recordTo(int[] firsts, int lanesEach, OperationSink[] sinks) {
		this.firstLanes = firsts;
		this.users = lanesEach;
		this.active = sinks;
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
