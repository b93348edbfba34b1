package io.wiretrial.targets;

import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalLong;

/**
 * A JVM of ours, wherever it runs. It exits when its standard input ends, which happens
 * however this process ends.
 */
abstract class Child implements RunningGenerator {

	static final Duration GRACE = Duration.ofSeconds(7);

	private final Path log;

	Child(Path log) {
		this.log = log;
	}

	abstract boolean alive();

	abstract long pid();

	// How it ended, with the last lines of its log; empty while it runs.
	final String death() {
		return alive() ? "" : "%s; its log %s closes with:%n%s".formatted(how(), this.log, LogTail.of(this.log, 6));
	}

	// The memory limit of its own for which the kernel killed it, in bytes.
	OptionalLong exceededMemory() {
		return OptionalLong.empty();
	}

	@Override
	public final String lastWords() {
		return LogTail.of(this.log, 20);
	}

	// Closes standard input, then waits, then kills. Safe to call twice.
	abstract void end();

}
