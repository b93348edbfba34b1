package io.wiretrial.targets.engine;

import java.time.Instant;
import java.util.Optional;

/**
 * A process that has started containers, as their label names it. Process ids are used
 * again, so its start belongs to the name.
 *
 * @param pid process id
 * @param startMillis its start, in ms since 1970
 */
record Runner(long pid, long startMillis) {

	static Runner self() {
		ProcessHandle self = ProcessHandle.current();
		return new Runner(self.pid(), millis(self));
	}

	static Optional<Runner> parse(String label) {
		if (!label.matches("[0-9]{1,18}-[0-9]{1,18}")) {
			return Optional.empty();
		}
		int dash = label.indexOf('-');
		return Optional
			.of(new Runner(Long.parseLong(label.substring(0, dash)), Long.parseLong(label.substring(dash + 1))));
	}

	boolean lives() {
		return ProcessHandle.of(this.pid)
			.filter(ProcessHandle::isAlive)
			.filter((process) -> millis(process) == this.startMillis)
			.isPresent();
	}

	String label() {
		return this.pid + "-" + this.startMillis;
	}

	private static long millis(ProcessHandle process) {
		return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
	}

}
