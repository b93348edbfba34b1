package io.wiretrial.echo.grpc.push;

import io.grpc.Status;

/**
 * Limits of what may wait for a reader beside what its transport holds.
 */
record PendingLimits(int messages, long bytes) {

	boolean allow(int messages, long bytes) {
		return messages <= this.messages && bytes <= this.bytes;
	}

	boolean quartered(int messages, long bytes) {
		return messages <= this.messages / 4 && bytes <= this.bytes / 4;
	}

	Status exceeded() {
		return Status.RESOURCE_EXHAUSTED
			.withDescription(("More than %d messages or %dB wait for this reader: read faster, or raise "
					+ "wiretrial.feed.max-pending-messages or -size.")
				.formatted(this.messages, this.bytes));
	}

}
