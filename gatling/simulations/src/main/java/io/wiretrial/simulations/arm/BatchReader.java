package io.wiretrial.simulations.arm;

import io.wiretrial.contract.feed.FeedBatch;
import io.wiretrial.contract.feed.FeedBatchReader;
import io.wiretrial.contract.feed.FeedStamp;
import io.wiretrial.simulations.lane.Subscribed;

/**
 * Decodes the batches of a feed with the same Jackson reader in every arm. Hot path.
 *
 * @param rows rows of each batch
 * @param whole whether the rows are decoded, or the stamp alone
 */
record BatchReader(int rows, boolean whole) implements MessageReader {

	@Override
	public void read(Subscribed subscribed, Utf8 message, long receivedNanos) {
		FeedStamp stamp = this.whole ? batch(message).stamp()
				: FeedBatchReader.stamp(message.array(), message.offset(), message.sizeBytes());
		subscribed.message(0, stamp.sequence(), stamp.intendedNanos(), receivedNanos, System.nanoTime(), this.rows,
				message.sizeBytes());
		subscribed.keep(() -> batch(message).rows());
	}

	// A batch of another length is an error of the service, not a slow message.
	private FeedBatch batch(Utf8 message) {
		FeedBatch batch = FeedBatchReader.read(message.array(), message.offset(), message.sizeBytes());
		if (batch.rows().size() != this.rows) {
			throw new IllegalArgumentException(
					"Batch of %d rows came: the feed was asked for %d.".formatted(batch.rows().size(), this.rows));
		}
		return batch;
	}

}
