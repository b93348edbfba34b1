package io.wiretrial.arms.push;

import java.util.List;

import io.wiretrial.arms.lane.SubscriptionState;
import io.wiretrial.contract.feed.FeedBatch;
import io.wiretrial.contract.feed.FeedBatchReader;
import io.wiretrial.contract.feed.FeedBatchWriter;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.contract.feed.FeedRow;
import io.wiretrial.contract.feed.FeedRows;
import io.wiretrial.contract.feed.FeedStamp;

/**
 * Decodes the batches of a feed with the same Jackson reader in every arm. Hot path.
 *
 * @param plan rows that each batch must have, and the seed that they are drawn from
 * @param whole whether the rows are decoded, or the stamp alone
 */
record BatchReader(FeedPlan plan, boolean whole) implements PushDecoder {

	@Override
	public void read(SubscriptionState subscribed, Utf8 message, long receivedNanos) {
		FeedStamp stamp = this.whole ? batch(message).stamp()
				: FeedBatchReader.stamp(message.array(), message.offset(), message.sizeBytes());
		subscribed.message(0, stamp.sequence(), stamp.intendedNanos(), receivedNanos, System.nanoTime(),
				this.plan.batch(), message.sizeBytes());
		subscribed.keep(() -> comparable(batch(message)));
	}

	// What a page has received, so that it can be compared with what others decode.
	List<FeedRow> comparable(byte[] json) {
		return comparable(FeedBatchReader.read(json, 0, json.length));
	}

	// A batch of another length is an error of the service, not a slow message.
	private FeedBatch batch(Utf8 message) {
		FeedBatch batch = FeedBatchReader.read(message.array(), message.offset(), message.sizeBytes());
		if (batch.rows().size() != this.plan.batch()) {
			throw new IllegalArgumentException("Batch of %d rows came: the feed was asked for %d."
				.formatted(batch.rows().size(), this.plan.batch()));
		}
		return batch;
	}

	// Which batch comes first depends on when somebody else has left the feed. The
	// contract's batch of its number stands as the first one; anything else as it came.
	private List<FeedRow> comparable(FeedBatch batch) {
		return batch.rows().equals(rows(batch.stamp())) ? rows(new FeedStamp(0, 0)) : batch.rows();
	}

	private List<FeedRow> rows(FeedStamp stamp) {
		FeedBatchWriter writer = new FeedBatchWriter(new FeedRows(this.plan.seed()));
		int sizeBytes = writer.write(stamp, this.plan.batch());
		return FeedBatchReader.read(writer.bytes(), 0, sizeBytes).rows();
	}

}
