package io.wiretrial.model.plan;

/**
 * Quantity that is measured of one operation. Times are nanoseconds on the generator's
 * monotonic clock.
 */
public enum Measure {

	/**
	 * Decoded reply minus intended send time; of a pushed message, decoded message minus
	 * the time at which it was due at the feed or its publisher.
	 */
	TOTAL,

	/**
	 * Total time without the generator's own lag: decoded reply minus intended send time,
	 * minus what the generator sent later than the later of intended time and free lane.
	 */
	NET_TOTAL,

	/**
	 * Total time without the slowest 1 % of a trial of paced sessions; found by the
	 * judge.
	 */
	TRIMMED_TOTAL,

	/** Last byte of the reply minus intended send time. */
	RECEIVE,

	/** Decoded reply or message minus last byte. */
	DECODE,

	/**
	 * TCP connected minus actual start of an operation that opens a connection of its
	 * own; clients of gRPC do not tell.
	 */
	CONNECT,

	/**
	 * Connection ready for a request minus actual start of such an operation: TCP, TLS
	 * and HTTP/2's settings.
	 */
	SET_UP,

	/** Head of the reply minus connection ready, of such an operation. */
	FIRST_BYTE,

	/** First decoded chunk of a stream minus intended send time. */
	FIRST_CHUNK,

	/** Time between two successive decoded chunks of a stream. */
	CHUNK_GAP,

	/**
	 * Decoded token of an answer minus the time at which it was due: a gap cannot tell a
	 * late one from one before it that was early.
	 */
	TOKEN_DELAY,

	/**
	 * Tokens of an answer in its largest burst: each came after the one before in less
	 * than a tenth of the time that lay between them when they were due.
	 */
	LARGEST_BURST,

	/** Actual minus intended start of an operation: the generator's own lateness. */
	START_LAG,

	/**
	 * CPU nanoseconds of the server, without those of its JIT compilers, divided by its
	 * operations between two readings.
	 */
	SERVER_CPU,

	/** The same CPU time per 1,000 rows of a feed. */
	ROW_CPU,

	/** The same CPU time as {@code SERVER_CPU}, per token of an answer. */
	TOKEN_CPU,

	/** Bytes that the server's threads allocated divided by its operations. */
	SERVER_ALLOCATION,

	/** Bytes of request and reply bodies per operation. */
	PAYLOAD_BYTES,

	/** Completed operations, or received messages, per second of the window. */
	THROUGHPUT,

	/** Rows of a feed received per second of the window. */
	EVENT_RATE,

	/** Rows of a feed received divided by those that it offered. */
	RECEIVED_SHARE,

	/** Bytes of messages received per second of the window. */
	BYTE_RATE,

	/**
	 * Runs of successive round trips of a session above twice the median of all trials of
	 * the block together, per minute and session; found by the judge.
	 */
	SLOW_EPISODES,

	/** CPU nanoseconds of the generator divided by the received messages. */
	GENERATOR_CPU,

	/** CPU time of the server per elapsed time: processors that it kept busy. */
	SERVER_LOAD,

	/** CPU time of the server's JIT compilers per elapsed time. */
	SERVER_COMPILING,

	/** CPU time of the generator per elapsed time: processors that it kept busy. */
	GENERATOR_LOAD,

	/** The same CPU time as {@code SERVER_CPU}, per subscription that began. */
	SUBSCRIBE_CPU,

	/** Bytes that the server sent per subscription that began. */
	SUBSCRIBE_SENT,

	/** Bytes that the server received per subscription that began. */
	SUBSCRIBE_RECEIVED,

	/** The same CPU time as {@code SERVER_CPU}, per publication, deliveries included. */
	PUBLISH_CPU,

	/** Bytes that the server sent per publication, deliveries included. */
	PUBLISH_SENT,

	/** Bytes that the server received per publication. */
	PUBLISH_RECEIVED,

	/** Acknowledged publication minus its intended time. */
	PUBLISH_TIME,

	/**
	 * Time for which a CPU quota stopped the server per elapsed time, summed over
	 * processors.
	 */
	SERVER_THROTTLED,

	/**
	 * Time for which a CPU quota stopped the generator per elapsed time, summed over
	 * processors.
	 */
	GENERATOR_THROTTLED,

	/** Bytes of memory that the server's control group held at the trial's end. */
	SERVER_MEMORY,

	/**
	 * Bytes that a link carried from the generator to the service per operation: payload
	 * of TCP, so bodies with headers and framing.
	 */
	WIRE_UP,

	/** The same from the service to the generator. */
	WIRE_DOWN,

	/** The same from the service to the generator, per token of an answer. */
	TOKEN_WIRE,

	/** How late a link wrote what was due. */
	LINK_LATENESS,

	/**
	 * What was used of what a link can carry: of the bandwidth of the fuller way, or of
	 * its thread's processor.
	 */
	LINK_SHARE,

	/**
	 * CPU nanoseconds of all processes of the browser divided by the received messages.
	 */
	BROWSER_CPU,

	/** CPU time of all processes of the browser per elapsed time. */
	BROWSER_LOAD,

	/**
	 * CPU time of the browser's network process, which has the connections of all tabs,
	 * per elapsed time.
	 */
	BROWSER_NETWORK_LOAD,

	/** CPU time of the processes of the browser's tabs, together, per elapsed time. */
	BROWSER_TAB_LOAD,

	/** Bytes of memory that the process of a tab held at the end. */
	BROWSER_TAB_MEMORY,

	/** Frames that the page in front drew per second. */
	BROWSER_FRAMES,

	/** Subscriptions of a feed on which messages came. */
	DELIVERING

}
