package io.wiretrial.broadcast.feed;

import io.wiretrial.contract.feed.FeedBatchWriter;
import io.wiretrial.contract.feed.FeedRows;
import io.wiretrial.contract.feed.FeedStamp;

/**
 * Encodes the batch of a tick when its first framing asks for it, and only then. For the
 * ticker's thread. Hot path.
 */
final class TickEncoder {

	private final FeedRows rows;

	private final FeedBatchWriter writer;

	private final int batch;

	private final FeedCounts counts;

	private long encodedSequence = -1;

	private int sizeBytes;

	TickEncoder(FeedRows rows, int batch, FeedCounts counts) {
		this.rows = rows;
		this.writer = new FeedBatchWriter(rows);
		this.batch = batch;
		this.counts = counts;
	}

	<M> Batch<M> shared(FeedStamp stamp, Framing<M> framing) {
		if (this.encodedSequence != stamp.sequence()) {
			this.sizeBytes = this.writer.write(stamp, this.batch);
			this.counts.encoded();
			this.encodedSequence = stamp.sequence();
		}
		return new Batch<>(stamp, this.rows, framing,
				framing.frame(stamp.sequence(), this.writer.bytes(), this.sizeBytes));
	}

	<M> Batch<M> bare(FeedStamp stamp, Framing<M> framing) {
		return new Batch<>(stamp, this.rows, framing, null);
	}

}
