package io.wiretrial.generator.machine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * Reads the CPU time of a process of this machine and of its descendants from
 * {@code /proc}. Compiler threads are told apart where it is a JVM, by their names. A
 * descendant that ended keeps what was last read of it. Used by one thread at a time.
 */
final class ProcessCosts implements CostSource {

	private final Path proc;

	private final long pid;

	private final LongFunction<List<Long>> descendants;

	private final Map<Long, Known> known = new HashMap<>();

	ProcessCosts(Path proc, long pid, LongFunction<List<Long>> descendants) {
		this.proc = proc;
		this.pid = pid;
		this.descendants = descendants;
	}

	static ProcessCosts of(long pid) {
		return new ProcessCosts(Path.of("/proc"), pid, ProcessCosts::descendants);
	}

	private static List<Long> descendants(long pid) {
		return ProcessHandle.of(pid)
			.map((process) -> process.descendants().map(ProcessHandle::pid).toList())
			.orElse(List.of());
	}

	@Override
	public synchronized Optional<CostReading> read() {
		if (isZombie() || !known(this.pid).read()) {
			return Optional.empty();
		}
		List<Long> tree = new ArrayList<>(this.descendants.apply(this.pid));
		tree.forEach((each) -> known(each).read());
		return Optional.of(CostReading.ofCpu(this.known.values().stream().mapToLong((each) -> each.nanos).sum(),
				this.known.values().stream().mapToLong((each) -> each.compilerNanos).sum()));
	}

	@Override
	public String process() {
		return "process " + this.pid;
	}

	// Ended, but listed until its parent has looked at it
	private boolean isZombie() {
		try {
			String stat = Files.readString(this.proc.resolve(Long.toString(this.pid)).resolve("stat"),
					StandardCharsets.ISO_8859_1);
			return stat.startsWith(" Z", stat.lastIndexOf(')') + 1);
		}
		catch (IOException ex) {
			return false;
		}
	}

	private Known known(long process) {
		return this.known.computeIfAbsent(process,
				(number) -> new Known(new ThreadTimes(this.proc.resolve(Long.toString(number)).resolve("task"))));
	}

	/** What was last read of a process. */
	private static final class Known {

		private final ThreadTimes threads;

		private long nanos;

		private long compilerNanos;

		Known(ThreadTimes threads) {
			this.threads = threads;
		}

		// Whether it is there
		boolean read() {
			long now = this.threads.nanos();
			if (now < 0) {
				return false;
			}
			this.nanos = now;
			this.compilerNanos = Math.max(0, this.threads.compilerNanos());
			return true;
		}

	}

}
