package io.wiretrial.targets;

import java.time.Duration;
import java.util.OptionalInt;

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

	// Whether the kernel killed it for a memory limit of its own.
	default boolean outOfMemory() {
		return false;
	}

	// The last lines of its log.
	String lastWords();

	// Closes standard input, then waits, then kills. Safe to call twice.
	void end();

}
