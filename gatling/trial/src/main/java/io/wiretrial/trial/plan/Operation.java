package io.wiretrial.trial.plan;

/** What one operation does, the same in every arm. */
public enum Operation {

	/** The record or the octets come back as they went. */
	ECHO,

	/** Octets go up, the SHA-256 of them comes down as 64 characters. */
	DIGEST,

	/** An empty request goes up, a list of objects comes down. */
	LIST,

	/** An empty request goes up, a stream of chunks comes down. */
	STREAM_DOWN,

	/** A stream of chunks goes up, its digest comes down. */
	STREAM_UP,

	/**
	 * A frame of sound goes up a session that each lane keeps open, and comes back as
	 * text or octets.
	 */
	VOICE,

	/** Lanes subscribe to a feed for the length of a trial: batches of rows come down. */
	FEED,

	/**
	 * Lanes subscribe to the topics of a hub for the length of a trial, others publish:
	 * each update comes down to each subscriber of its topic.
	 */
	HUB;

	/**
	 * Tells whether messages come down without being asked for one by one.
	 * @return whether lanes subscribe
	 */
	public boolean subscribes() {
		return this == FEED || this == HUB;
	}

}
