package io.wiretrial.arms.lane;

import org.jspecify.annotations.Nullable;

/**
 * Who records what is pushed to the lanes of an event loop. Only that event loop asks and
 * changes it, so that between two trials nothing is recorded and nothing races.
 */
public interface Hearing {

	/** Nobody records. */
	Hearing NOBODY = () -> null;

	/**
	 * Returns who records now.
	 * @return the recorder; null while messages are ignored
	 */
	@Nullable OperationSink now();

}
