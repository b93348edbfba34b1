package io.wiretrial.trial.result;

/** Whether a trial counts. */
public enum Outcome {

	/** It counts. */
	OK,

	/** The arm failed. */
	FAILED,

	/** A clock or the recorder was broken. */
	VOID

}
