package io.wiretrial.targets;

import java.time.Duration;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A JVM of ours, wherever it runs. It exits when its standard input ends, which happens
 * however this process ends.
 */
interface Child {

	boolean alive();

	long pid();

	// Its exit code; empty if it still runs after that time.
	OptionalInt await(Duration atMost) throws InterruptedException;

	// SIGTERM.
	void terminate();

	// How it ended, with the last lines of its log; empty while it runs.
	String death();

	// The memory limit of its own for which the kernel killed it, in bytes.
	default OptionalLong exceededMemory() {
		return OptionalLong.empty();
	}

	// The last lines of its log.
	String lastWords();

	// Closes standard input, then waits, then kills. Safe to call twice.
	void end();

}
