package io.wiretrial.lab.codec.play;

/** Failure of a fork that did not measure what it should. */
public final class ForkFailedException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	ForkFailedException(String message, Throwable cause) {
		super(message, cause);
	}

}
