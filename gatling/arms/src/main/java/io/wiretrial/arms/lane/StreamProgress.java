package io.wiretrial.arms.lane;

/** Progress of the streamed reply to the operation under way. Hot path. */
final class StreamProgress {

	private long lastChunkNanos;

	private boolean inOrder;

	private long units;

	void start() {
		this.lastChunkNanos = 0;
		this.inOrder = true;
		this.units = 0;
	}

	// Takes a message; returns the time of the one before, 0 for the first.
	long chunk(long decodedNanos, boolean due, long more) {
		long previousNanos = this.lastChunkNanos;
		this.lastChunkNanos = decodedNanos;
		this.inOrder &= due;
		this.units += more;
		return previousNanos;
	}

	boolean inOrder() {
		return this.inOrder;
	}

	long units() {
		return this.units;
	}

}
