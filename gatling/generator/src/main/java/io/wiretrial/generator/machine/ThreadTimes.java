package io.wiretrial.generator.machine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Sums the CPU time of a process' threads, in nanoseconds: a JVM's own figure moves in
 * steps of 10 ms, a tenth of what a quiet trial costs. Of a thread that ended between two
 * readings the rest is missed; one whose number is used again counts again.
 *
 * @see <a href="https://docs.kernel.org/scheduler/sched-stats.html">Linux scheduler
 * statistics</a>
 */
final class ThreadTimes {

	private final Path threads;

	private final Map<String, Long> last = new HashMap<>();

	private final Set<String> compilers = new HashSet<>();

	private long endedNanos;

	private long endedCompilerNanos;

	/**
	 * Creates a sum.
	 * @param threads folder with one folder for each thread, such as
	 * {@code /proc/self/task}
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

	/**
	 * Returns what compiler threads had of the last sum.
	 * @return nanoseconds; -1 where the kernel does not tell
	 */
	long compilerNanos() {
		if (this.last.isEmpty()) {
			return -1;
		}
		return this.endedCompilerNanos + this.compilers.stream().mapToLong(this.last::get).sum();
	}

	private void read(String number) {
		try {
			if (!this.last.containsKey(number) && isCompiler(number)) {
				this.compilers.add(number);
			}
			String line = Files.readString(this.threads.resolve(number).resolve("schedstat"),
					StandardCharsets.US_ASCII);
			long nanos = Long.parseLong(line.substring(0, line.indexOf(' ')));
			Long before = this.last.put(number, nanos);
			if (before != null && nanos < before) {
				end(number, before);
			}
		}
		catch (IOException ex) {
			// The thread ended after it was listed: what was last read of it stays.
		}
	}

	private void end(String number, long nanos) throws IOException {
		this.endedNanos += nanos;
		if (this.compilers.remove(number)) {
			this.endedCompilerNanos += nanos;
		}
		if (isCompiler(number)) {
			this.compilers.add(number);
		}
	}

	// The kernel keeps 15 characters of "C2 CompilerThread0".
	private boolean isCompiler(String number) throws IOException {
		Path name = this.threads.resolve(number).resolve("comm");
		return Files.exists(name) && Files.readString(name, StandardCharsets.US_ASCII).matches("C[12] Compiler(?s:.*)");
	}

}
