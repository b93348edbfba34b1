package io.wiretrial.contract.feed;

import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import io.wiretrial.contract.corpus.Draws;

/**
 * The rows of the feed: the same seed gives the same rows in every process. Built once in
 * the constructor (some milliseconds), then immutable and safe for all threads. Hot path:
 * {@link #row} builds nothing.
 */
public final class FeedRows {

	/** Different rows; after them the content repeats. */
	public static final int ROWS = 1024;

	private static final DateTimeFormatter MILLIS = new DateTimeFormatterBuilder().appendInstant(3)
		.toFormatter(Locale.ROOT);

	private static final long FIRST_MILLIS = 1_648_586_156_581L;

	private static final int MILLIS_PER_ROW = 250;

	private final List<FeedRow> rows;

	/**
	 * Draws the rows.
	 * @param seed what all content is drawn from
	 */
	public FeedRows(long seed) {
		this.rows = IntStream.range(0, ROWS).mapToObj((index) -> draw(seed, index)).toList();
	}

	// Each row is 129 to 140 bytes of JSON: no number may lose or gain many digits.
	private static FeedRow draw(long seed, int index) {
		Draws draws = new Draws(seed, "feed", index);
		long millis = FIRST_MILLIS + (long) index * MILLIS_PER_ROW + draws.below(MILLIS_PER_ROW);
		return new FeedRow(index, MILLIS.format(Instant.ofEpochMilli(millis)), draws.below(2),
				draws.between(116_000_000, 116_999_999) * 10 + draws.between(1, 9),
				(draws.between(4_000_000, 4_099_999) * 10 + draws.between(1, 9)) * 10, draws.between(1000, 99_999),
				"c" + draws.digits(5), draws.between(10, 99), draws.between(10, 119) + "." + draws.digits(2),
				"1970-01-01T00:00:00Z", "column " + draws.between(1, 12), "another field");
	}

	/**
	 * The row at a place of a batch.
	 * @param sequence number of the batch, from 0
	 * @param batch rows of each batch
	 * @param place place in the batch, from 0
	 * @return the shared row
	 */
	public FeedRow row(long sequence, int batch, int place) {
		return this.rows.get((int) ((sequence * batch + place) & (ROWS - 1)));
	}

}
