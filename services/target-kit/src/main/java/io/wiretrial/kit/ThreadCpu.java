package io.wiretrial.kit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

/**
 * Sums the CPU time of all threads, native ones included, and keeps what it last saw of
 * threads that have ended. A thread that is running at the moment of the reading lags by
 * at most one scheduler tick; at a quiet point the sum is exact to the nanosecond.
 */
final class ThreadCpu {

	private final Path directory;

	private final Map<String, ThreadClock> clocks = new HashMap<>();

	private long endedNanos;

	private long endedCompilerNanos;

	private long compilerNanos;

	private long readings;

	ThreadCpu(Path directory) {
		this.directory = directory;
	}

	/**
	 * Returns the sum so far.
	 * @return nanoseconds, or -1 where the directory does not exist.
	 */
	long nanos() {
		String[] threadIds = this.directory.toFile().list();
		if (threadIds == null) {
			return -1;
		}
		this.readings++;
		for (String threadId : threadIds) {
			read(threadId);
		}
		long aliveNanos = sweep();
		return this.endedNanos + aliveNanos;
	}

	void close() {
		this.clocks.values().forEach(ThreadClock::close);
	}

	private void read(String threadId) {
		ThreadClock clock = this.clocks.computeIfAbsent(threadId, this::clock);
		try {
			long before = clock.nanos();
			long now = clock.read(this.readings);
			if (now < before) {
				// The id was given to a new thread.
				end(clock, before);
				clock.close();
				this.clocks.put(threadId, clock(threadId));
				read(threadId);
			}
		}
		catch (IOException ex) {
			// The thread ended after it was listed: the sweep takes its clock away.
		}
	}

	private ThreadClock clock(String threadId) {
		return new ThreadClock(this.directory.resolve(threadId));
	}

	private long sweep() {
		long aliveNanos = 0;
		long aliveCompilerNanos = 0;
		Iterator<ThreadClock> iterator = this.clocks.values().iterator();
		while (iterator.hasNext()) {
			ThreadClock clock = iterator.next();
			if (clock.wasReadAt(this.readings)) {
				aliveNanos += clock.nanos();
				aliveCompilerNanos += clock.isCompiler() ? clock.nanos() : 0;
			}
			else {
				end(clock, clock.nanos());
				clock.close();
				iterator.remove();
			}
		}
		this.compilerNanos = this.endedCompilerNanos + aliveCompilerNanos;
		return aliveNanos;
	}

	private void end(ThreadClock clock, long nanos) {
		this.endedNanos += nanos;
		this.endedCompilerNanos += clock.isCompiler() ? nanos : 0;
	}

	/**
	 * Returns what compiler threads had of the last sum.
	 * @return time in nanoseconds, that of ended threads included
	 */
	long compilerNanos() {
		return this.compilerNanos;
	}

}
