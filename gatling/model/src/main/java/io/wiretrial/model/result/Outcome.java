package io.wiretrial.model.result;

/** Status of a trial: whether it counts. */
public enum Outcome {

	/** It counts. */
	OK,

	/** The arm failed. */
	FAILED,

	/** A clock or the recorder was broken. */
	VOID

}
