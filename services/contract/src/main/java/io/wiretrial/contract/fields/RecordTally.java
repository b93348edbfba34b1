package io.wiretrial.contract.fields;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.Sha256;

/**
 * Counts and digests records as they arrive: each one is a line of contract JSON. For one
 * thread at a time.
 */
public final class RecordTally {

	private static final byte[] LINE_END = { '\n' };

	private final Sha256 sha256 = new Sha256();

	private int count;

	/**
	 * Adds a record.
	 * @param record record whose JSON is hashed, with an end of line
	 */
	public void add(Record record) {
		this.count++;
		this.sha256.add(ContractJson.write(record)).add(LINE_END);
	}

	/**
	 * Ends the count.
	 * @return how many there were, and their digest
	 */
	public CollectedRecord finish() {
		return new CollectedRecord(this.count, this.sha256.hex());
	}

}
