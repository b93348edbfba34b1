package io.wiretrial.echo.mvc.feed;

import java.util.List;

import io.wiretrial.contract.feed.FeedBatch;
import io.wiretrial.contract.feed.FeedRows;

import static org.assertj.core.api.Assertions.assertThat;

/** What batches of three rows, each 2 ms, of seed 9 must be. */
final class EvenFeed {

	private EvenFeed() {
	}

	static void assertEven(List<FeedBatch> batches) {
		FeedRows rows = new FeedRows(9);
		FeedBatch before = batches.get(0);
		for (FeedBatch batch : batches.subList(1, batches.size())) {
			long sequence = before.stamp().sequence() + 1;
			assertThat(batch.stamp().sequence()).isEqualTo(sequence);
			assertThat(batch.stamp().intendedNanos()).isEqualTo(before.stamp().intendedNanos() + 2_000_000);
			assertThat(batch.rows()).containsExactly(rows.row(sequence, 3, 0), rows.row(sequence, 3, 1),
					rows.row(sequence, 3, 2));
			before = batch;
		}
	}

}
