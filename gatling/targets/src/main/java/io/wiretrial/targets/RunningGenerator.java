package io.wiretrial.targets;

import java.time.Duration;
import java.util.OptionalInt;

/** A generator that was started. */
public interface RunningGenerator {

	/**
	 * Waits for its end.
	 * @param atMost longest time to wait
	 * @return its exit code; empty if it still runs
	 * @throws InterruptedException if the waiting thread is interrupted
	 */
	OptionalInt await(Duration atMost) throws InterruptedException;

	/**
	 * Asks it to leave the block under way and to end (SIGTERM).
	 */
	void finish();

	/**
	 * Returns how it ended; asked when it has.
	 * @return words that follow its name
	 */
	String how();

	/**
	 * Returns the last lines of its log.
	 * @return at most 20 lines
	 */
	String lastWords();

}
