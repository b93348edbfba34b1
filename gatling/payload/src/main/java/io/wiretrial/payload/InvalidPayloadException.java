package io.wiretrial.payload;

import org.jspecify.annotations.Nullable;

/** Says why documents or their type cannot be played, and what to do. */
public final class InvalidPayloadException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	InvalidPayloadException(String message) {
		this(message, null);
	}

	InvalidPayloadException(String message, @Nullable Throwable cause) {
		super(message, cause);
	}

}
