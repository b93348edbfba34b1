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
	STREAM_UP

}
