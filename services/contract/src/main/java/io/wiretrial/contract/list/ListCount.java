package io.wiretrial.contract.list;

import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.ContractLimits;

/**
 * Number of items of a list.
 *
 * @param value items, 1 to 10,000
 */
public record ListCount(int value) {

	/** The greatest number of items. */
	public static final int MAX = 10_000;

	/** The query parameter of REST that carries it. */
	public static final String QUERY_NAME = "count";

	/** The request metadata of gRPC (ASCII, decimal) that carries it. */
	public static final String METADATA_NAME = "wiretrial-list-count";

	public ListCount {
		ContractLimits.range(QUERY_NAME, value, 1, MAX);
	}

	/**
	 * Reads the number from a query or from metadata.
	 * @param text decimal text; null if it was left out
	 * @return 1 to 10,000 items; anything else is an {@code InvalidRequestException}
	 */
	public static ListCount parse(@Nullable String text) {
		return new ListCount(ContractLimits.number(QUERY_NAME, text));
	}

}
