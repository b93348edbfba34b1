package io.wiretrial.model.schedule;

/** The part that an arm plays in a block. */
public enum Role {

	/** First trial of the baseline arm, A. */
	BASELINE,

	/** Second trial of the baseline arm, A′. */
	BASELINE_REPEAT,

	/** Any other arm. */
	CHALLENGER

}
