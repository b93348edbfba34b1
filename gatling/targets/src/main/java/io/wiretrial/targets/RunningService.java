package io.wiretrial.targets;

import java.util.OptionalLong;

import io.wiretrial.model.environment.Environment;
import io.wiretrial.model.schedule.Target;

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
	 * Returns the memory limit of its own for which the kernel killed it.
	 * @return limit in bytes; empty if it runs or ended otherwise
	 */
	default OptionalLong exceededMemory() {
		return OptionalLong.empty();
	}

	/**
	 * Starts it again on the same ports after it has died.
	 * @throws TargetNotReadyException if it does not become ready again
	 */
	void restart();

}
