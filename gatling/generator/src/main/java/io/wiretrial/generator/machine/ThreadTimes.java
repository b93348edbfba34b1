package io.wiretrial.generator.machine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Sums the CPU time of this process' threads, in nanoseconds: the JVM's own figure moves
 * in steps of 10 ms, a tenth of what a quiet trial costs. Of a thread that ended between
 * two readings the rest is missed; one whose number is used anew counts anew.
 *
 * @see <a href="https://docs.kernel.org/scheduler/sched-stats.html">Linux scheduler
 * statistics</a>
 */
final class ThreadTimes {

	private final Path threads;

	private final Map<String, Long> last = new HashMap<>();

	private long endedNanos;

	/**
	 * Creates a sum.
	 * @param threads folder with one folder for each thread, {@code /proc/self/task}
	 */
	ThreadTimes(Path threads) {
		this.threads = threads;
	}

	/**
	 * Returns the sum so far.
	 * @return nanoseconds; -1 where the kernel does not tell
	 */
	long nanos() {
		String[] numbers = this.threads.toFile().list();
		if (numbers == null) {
			return -1;
		}
		for (String number : numbers) {
			read(number);
		}
		return this.endedNanos + this.last.values().stream().mapToLong(Long::longValue).sum();
	}

	private void read(String number) {
		try {
			String line = Files.readString(this.threads.resolve(number).resolve("schedstat"),
					StandardCharsets.US_ASCII);
			long nanos = Long.parseLong(line.substring(0, line.indexOf(' ')));
			Long before = this.last.put(number, nanos);
			this.endedNanos += (before != null && nanos < before) ? before : 0;
		}
		catch (IOException ex) {
			// The thread ended after it was listed: what was last read of it stays.
		}
	}

}
