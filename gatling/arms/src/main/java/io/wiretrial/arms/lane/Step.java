package io.wiretrial.arms.lane;

/** Step that a slot asks its lane to do. */
public enum Step {

	/** One operation, from request to reply. */
	OPERATE,

	/** Subscribe, or open the connection that it will publish over. */
	OPEN,

	/** Publish one update. */
	PUBLISH,

	/** End what was opened. */
	CLOSE

}
