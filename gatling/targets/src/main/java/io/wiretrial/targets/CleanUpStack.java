package io.wiretrial.targets;

import java.util.ArrayDeque;
import java.util.Deque;

import org.jspecify.annotations.Nullable;

/**
 * Stack of clean-ups that end what was started, the newest first. One that fails does not
 * keep the others alive. Safe for any number of threads.
 */
public final class CleanUpStack {

	private final Deque<Runnable> ends = new ArrayDeque<>();

	/**
	 * Keeps a clean-up.
	 * @param end ends what was started last
	 */
	public void keep(Runnable end) {
		synchronized (this.ends) {
			this.ends.push(end);
		}
	}

	/**
	 * Ends everything. Nothing is left to end afterwards, so a second call does nothing.
	 * When everything has had its turn, the first failure is thrown, with the later ones
	 * suppressed in it.
	 */
	public void endAll() {
		Throwable failure = null;
		for (Runnable end = next(); end != null; end = next()) {
			try {
				end.run();
			}
			catch (RuntimeException | Error ex) {
				failure = joined(failure, ex);
			}
		}
		if (failure instanceof Error error) {
			throw error;
		}
		if (failure instanceof RuntimeException exception) {
			throw exception;
		}
	}

	private static Throwable joined(@Nullable Throwable first, Throwable later) {
		if (first == null || first == later) {
			return later;
		}
		first.addSuppressed(later);
		return first;
	}

	private @Nullable Runnable next() {
		synchronized (this.ends) {
			return this.ends.poll();
		}
	}

}
