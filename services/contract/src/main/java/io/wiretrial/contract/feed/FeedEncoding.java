package io.wiretrial.contract.feed;

import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.ContractLimits;
import io.wiretrial.contract.InvalidRequestException;

/**
 * Number of times that a batch is encoded.
 */
public enum FeedEncoding {

	/** Once per tick, for all connections that asked for it. */
	SHARED,

	/** Once per tick and connection, as services do that know no sharing. */
	EACH;

	/** The query parameter, and the field, that carries it in lower case. */
	public static final String QUERY_NAME = "encode";

	/**
	 * Reads the choice from a query.
	 * @param text {@code shared} or {@code each}; null if it was left out, for shared
	 * @return the choice, {@link #SHARED} by default
	 * @throws InvalidRequestException if the text is neither
	 */
	public static FeedEncoding parse(@Nullable String text) {
		return ContractLimits.choice(QUERY_NAME, text, SHARED);
	}

}
