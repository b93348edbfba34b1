package io.wiretrial.gatling.http;

import java.util.Iterator;
import java.util.function.Function;

import io.gatling.javaapi.core.Session;

/**
 * The body of an action's requests.
 */
sealed interface RequestBody {

	/**
	 * A body sent at once.
	 *
	 * @param bytes makes the body; its array must not be changed until the exchange ended
	 */
	record Whole(Function<Session, byte[]> bytes) implements RequestBody {
	}

	/**
	 * A body sent chunk by chunk.
	 *
	 * @param chunks makes the chunks
	 */
	record Chunks(Function<Session, Iterator<byte[]>> chunks) implements RequestBody {
	}

}
