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

	private int firstLane;

	private int users = 1;

	private final Deque<Runnable> parked = new ArrayDeque<>();

	LoopShare(int number) {
		this.number = number;
	}

	int number() {
		return this.number;
	}

	@Override
	public @Nullable OperationSink now(int lane) {
		int lanes = lane - this.firstLane;
		int part = lanes / this.users;
		return (lanes >= 0 && part < this.active.length) ? this.active[part] : null;
	}

	// On the event loop: one for each range of lanes, or none.
	void recordTo(int first, int lanesEach, OperationSink[] sinks) {
		this.firstLane = first;
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
