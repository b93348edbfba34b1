package io.wiretrial.contract.feed;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Makes the batches of a plan as objects, whose rows they share. Immutable, safe for all
 * threads.
 */
public final class FeedMessages {

	private final int batch;

	private final List<FeedMessage.Row> rows;

	/**
	 * Draws the rows of a plan.
	 * @param plan what is pushed
	 */
	public FeedMessages(FeedPlan plan) {
		FeedRows drawn = new FeedRows(plan.seed());
		this.batch = plan.batch();
		this.rows = IntStream.range(0, FeedRows.ROWS)
			.mapToObj((index) -> FeedMessage.Row.of(drawn.row(index, 1, 0)))
			.toList();
	}

	/**
	 * Makes a batch.
	 * @param stamp its number and due time
	 * @return the batch, with the rows that {@link FeedRows#row} has for it
	 */
	public FeedMessage message(FeedStamp stamp) {
		long first = stamp.sequence() * this.batch;
		return new FeedMessage(stamp.sequence(), stamp.intendedNanos(),
				IntStream.range(0, this.batch)
					.mapToObj((place) -> this.rows.get((int) ((first + place) & (FeedRows.ROWS - 1))))
					.toList());
	}

}
