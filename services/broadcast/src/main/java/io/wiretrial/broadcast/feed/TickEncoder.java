package io.wiretrial.broadcast.feed;

import org.jspecify.annotations.Nullable;

import io.wiretrial.broadcast.RefCountedMessage;
import io.wiretrial.contract.feed.FeedBatchWriter;
import io.wiretrial.contract.feed.FeedRows;
import io.wiretrial.contract.feed.FeedStamp;
import io.wiretrial.kit.memory.MemoryBudget;

/**
 * Encodes the batch of a tick when its first framing asks for it, and only then. For the
 * ticker's thread. Hot path.
 */
final class TickEncoder {

	private final FeedRows rows;

	private final FeedBatchWriter writer;

	private final int batch;

	private final FeedCounts counts;

	private final MemoryBudget budget;

	private long encodedSequence = -1;

	private int sizeBytes;

	TickEncoder(FeedRows rows, int batch, FeedCounts counts, MemoryBudget budget) {
		this.rows = rows;
		this.writer = new FeedBatchWriter(rows);
		this.batch = batch;
		this.counts = counts;
		this.budget = budget;
	}

	// Null if there is no memory for it.
	<M> @Nullable RefCountedMessage<M> shared(FeedStamp stamp, RowFraming<M> framing) {
		if (this.encodedSequence != stamp.sequence()) {
			this.sizeBytes = this.writer.write(stamp, this.batch);
			this.counts.encoded();
			this.encodedSequence = stamp.sequence();
		}
		M message = framing.frame(stamp.sequence(), this.writer.bytes(), this.sizeBytes, this.budget);
		if (message == null) {
			return null;
		}
		return new RefCountedMessage<>(message, stamp.sequence(), stamp.intendedNanos(),
				() -> framing.release(message));
	}

	FeedRows rows() {
		return this.rows;
	}

}
