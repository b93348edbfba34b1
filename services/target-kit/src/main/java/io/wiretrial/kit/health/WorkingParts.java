package io.wiretrial.kit.health;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The parts of a service that nobody calls, such as threads and timers, and which of them
 * have failed: nobody would notice but by waiting. Safe for any number of threads.
 */
public final class WorkingParts {

	private final Map<String, String> failures = new ConcurrentHashMap<>();

	/**
	 * Says that a part works no more, or not as it should.
	 * @param part its name, such as {@code cable pings}
	 * @param cause what it has failed of
	 */
	public void failed(String part, Throwable cause) {
		failed(part, String.valueOf(cause));
	}

	/**
	 * Says that a part works no more, or not as it should.
	 * @param part its name, such as {@code cable pings}
	 * @param reason what was wrong
	 */
	public void failed(String part, String reason) {
		this.failures.put(part, reason);
	}

	/**
	 * Says that a part works, again perhaps. Costs next to nothing if it has not failed.
	 * @param part its name, as it was given when it failed
	 */
	public void works(String part) {
		if (!this.failures.isEmpty()) {
			this.failures.remove(part);
		}
	}

	/**
	 * Returns the parts that have failed.
	 * @return reason by part, none if all work
	 */
	public Map<String, String> failures() {
		return new TreeMap<>(this.failures);
	}

}
