package io.wiretrial.generator.parity;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Reply that one arm made of one operation.
 *
 * @param decoded decoded replies: one, or the messages of a stream in their order
 * @param failure cause of the failure; null if it succeeded
 */
public record Reply(List<Object> decoded, @Nullable String failure) {

	public Reply {
		decoded = List.copyOf(decoded);
	}

}
