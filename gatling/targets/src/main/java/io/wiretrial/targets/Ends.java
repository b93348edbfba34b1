package io.wiretrial.targets;

import java.util.ArrayDeque;
import java.util.Deque;

import org.jspecify.annotations.Nullable;

/** How to end what was started, the newest first. Safe for any number of threads. */
final class Ends {

	private final Deque<Runnable> ends = new ArrayDeque<>();

	void keep(Runnable end) {
		synchronized (this.ends) {
			this.ends.push(end);
		}
	}

	// Nothing is left to end afterwards, so a second call does nothing.
	void endAll() {
		Runnable end = next();
		while (end != null) {
			end.run();
			end = next();
		}
	}

	private @Nullable Runnable next() {
		synchronized (this.ends) {
			return this.ends.poll();
		}
	}

}
