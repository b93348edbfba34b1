package io.wiretrial.arms.lane;

import org.jspecify.annotations.Nullable;

/**
 * Recorder that is active for what is pushed to the lanes of an event loop. Only that
 * event loop asks and changes it, so that between two phases nothing is recorded and
 * nothing races.
 */
public interface ActiveRecorder {

	/** Nobody records. */
	ActiveRecorder NONE = (lane) -> null;

	/**
	 * Returns who records now.
	 * @param lane number of the lane within the run, from 0
	 * @return the recorder; null while messages are ignored
	 */
	@Nullable OperationSink now(int lane);

}
