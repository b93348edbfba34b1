package io.wiretrial.contract.feed;

/**
 * Encodes batches as JSON, the same bytes in every protocol: {@code {"sequence":0,
 * "intendedNanos":0,"rows":[[…],…]}} without spaces. For one thread. Hot path: it writes
 * rows into one array that it keeps, and creates nothing.
 */
public final class FeedBatchWriter {

	private final FeedRows rows;

	private final AsciiText text = new AsciiText();

	/**
	 * Creates a writer.
	 * @param rows where the rows come from
	 */
	public FeedBatchWriter(FeedRows rows) {
		this.rows = rows;
	}

	/**
	 * Encodes a batch in place of the one before.
	 * @param stamp number and due time
	 * @param batch how many rows it has
	 * @return bytes of the encoded batch
	 */
	public int write(FeedStamp stamp, int batch) {
		this.text.clear();
		this.text.plain("{\"" + FeedBatch.SEQUENCE + "\":").number(stamp.sequence());
		this.text.plain(",\"" + FeedBatch.INTENDED + "\":").number(stamp.intendedNanos());
		this.text.plain(",\"" + FeedBatch.ROWS + "\":[");
		for (int place = 0; place < batch; place++) {
			this.text.plain((place == 0) ? "[" : ",[");
			append(this.rows.row(stamp.sequence(), batch, place), this.text);
			this.text.plain("]");
		}
		return this.text.plain("]}").size();
	}

	static void append(FeedRow row, AsciiText text) {
		text.number(row.index()).plain(",\"").plain(row.time()).plain("\",").number(row.inUse());
		text.plain(",").degrees(row.longitudeE7()).plain(",").degrees(row.latitudeE7());
		text.plain(",").number(row.totalKilometres()).plain(",\"").plain(row.car()).plain("\",");
		text.number(row.fuelPercent()).plain(",\"").plain(row.speed()).plain("\",\"").plain(row.lockedSince());
		text.plain("\",\"").plain(row.column()).plain("\",\"").plain(row.field()).plain("\"");
	}

	/**
	 * The array that holds the encoded batch from its beginning on.
	 * @return bytes that the next batch overwrites, not to be changed
	 */
	public byte[] bytes() {
		return this.text.bytes();
	}

}
