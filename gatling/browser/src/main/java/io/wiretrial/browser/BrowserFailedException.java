package io.wiretrial.browser;

import org.jspecify.annotations.Nullable;

/** A browser did not do what it was asked to; says which failure it was. */
public final class BrowserFailedException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	private final BrowserFailure failure;

	BrowserFailedException(BrowserFailure failure, String message) {
		this(failure, message, null);
	}

	BrowserFailedException(BrowserFailure failure, String message, @Nullable Throwable cause) {
		super(message, cause);
		this.failure = failure;
	}

	/**
	 * Returns what went wrong.
	 * @return one of the named failures
	 */
	public BrowserFailure failure() {
		return this.failure;
	}

}
