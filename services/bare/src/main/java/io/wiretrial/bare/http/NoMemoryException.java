package io.wiretrial.bare.http;

/**
 * The memory budget of the process has no room for a body.
 */
final class NoMemoryException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	NoMemoryException() {
		super("All memory for bodies that wait is used: come back later, or give the server more.");
	}

}
