package io.wiretrial.bare;

/**
 * A port that one of the servers was told to bind is not available.
 */
public final class PortNotBoundException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	PortNotBoundException(String name, String address, int port, Throwable cause) {
		super("Port %d of %s cannot be bound on %s: free it, or give 0 for any.".formatted(port, name, address), cause);
	}

}
