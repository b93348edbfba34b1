package io.wiretrial.payload;

import org.jspecify.annotations.Nullable;

/**
 * Failure of documents or their type that cannot be played; its message says why, and
 * what to do.
 */
public final class InvalidPayloadException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	InvalidPayloadException(String message) {
		this(message, null);
	}

	InvalidPayloadException(String message, @Nullable Throwable cause) {
		super(message, cause);
	}

	static InvalidPayloadException tooDeep(String path, String source, Throwable cause) {
		return new InvalidPayloadException(
				"'%s' in %s nests deeper than the 100 messages that Protobuf reads; an object without a type of its own takes three: make it flatter."
					.formatted(JsonPath.shown(path), source),
				cause);
	}

}
