package io.wiretrial.trial.plan;

/**
 * What is measured of one operation. Times are nanoseconds on the generator's monotonic
 * clock.
 */
public enum Measure {

	/** Decoded reply minus intended send time. */
	TOTAL,

	/** Last byte of the reply minus intended send time. */
	RECEIVE,

	/** Decoded reply minus last byte. */
	DECODE,

	/** First decoded chunk of a stream minus intended send time. */
	FIRST_CHUNK,

	/** Time between two successive decoded chunks of a stream. */
	CHUNK_GAP,

	/** Actual minus intended start of an operation: the generator's own lateness. */
	START_LAG,

	/** CPU nanoseconds of the server divided by its operations between two readings. */
	SERVER_CPU,

	/** Bytes that the server's threads allocated divided by its operations. */
	SERVER_ALLOCATION,

	/** Bytes of request and reply bodies per operation. */
	PAYLOAD_BYTES,

	/** Completed operations per second of the window. */
	THROUGHPUT

}
