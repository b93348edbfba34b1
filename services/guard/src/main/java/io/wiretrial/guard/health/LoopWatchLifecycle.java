package io.wiretrial.guard.health;

import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;

/**
 * Watches the event loops of a service from when its servers have started until before
 * they stop.
 */
final class LoopWatchLifecycle implements SmartLifecycle {

	private final ServingLoops loops;

	private final WorkingParts parts;

	private @Nullable LoopWatch watch;

	LoopWatchLifecycle(ServingLoops loops, WorkingParts parts) {
		this.loops = loops;
		this.parts = parts;
	}

	@Override
	public synchronized void start() {
		this.watch = new LoopWatch(this.loops, this.parts);
		this.watch.start();
	}

	@Override
	public synchronized void stop() {
		if (this.watch != null) {
			this.watch.close();
			this.watch = null;
		}
	}

	@Override
	public synchronized boolean isRunning() {
		return this.watch != null;
	}

	// The last to start, and the first to stop.
	@Override
	public int getPhase() {
		return Integer.MAX_VALUE;
	}

}
