package io.wiretrial.contract.fields;

import io.wiretrial.contract.ContractLimits;

/**
 * Number of times that a record is sent back.
 *
 * @param value times, 1 to 10,000
 */
public record RepeatCount(int value) {

	/** The greatest number of times. */
	public static final int MAX = 10_000;

	public RepeatCount {
		ContractLimits.range("count", value, 1, MAX);
	}

}
