package io.wiretrial.contract.feed;

import java.util.List;

/**
 * One message of the feed as a receiver decodes it.
 *
 * @param stamp number and due time
 * @param rows rows in the order in which they were sent
 */
public record FeedBatch(FeedStamp stamp, List<FeedRow> rows) {

	/** The field of the batch's number. */
	static final String SEQUENCE = "sequence";

	/** The field of its due time. */
	static final String INTENDED = "intendedNanos";

	/** The field of its rows. */
	static final String ROWS = "rows";

	public FeedBatch {
		rows = List.copyOf(rows);
	}

}
