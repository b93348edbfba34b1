package io.wiretrial.targets;

import io.wiretrial.trial.environment.Environment;
import io.wiretrial.trial.schedule.Target;

/** A service that was started. */
public interface RunningService {

	/**
	 * Returns where it can be reached.
	 * @return host and ports, the same after a restart
	 */
	Target target();

	/**
	 * Returns how it was started.
	 * @return its JVM, flags and arguments
	 */
	Environment.ProcessInfo info();

	/**
	 * Returns its process, for what the kernel knows of it.
	 * @return process id, another after a restart
	 */
	long pid();

	/**
	 * Tells whether it runs.
	 * @return false once its process has ended
	 */
	boolean alive();

	/**
	 * Returns how it ended, with the last lines of its log.
	 * @return one sentence; empty while it runs
	 */
	String death();

	/**
	 * Tells whether it ended because it exceeded a memory limit of its own.
	 * @return whether it did
	 */
	default boolean outOfMemory() {
		return false;
	}

	/**
	 * Starts it again on the same ports after it has died.
	 * @throws TargetNotReadyException if it does not become ready again
	 */
	void restart();

}
