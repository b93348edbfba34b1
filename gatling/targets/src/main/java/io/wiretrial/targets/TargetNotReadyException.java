package io.wiretrial.targets;

/** A service ended or stayed silent before it was ready. */
public final class TargetNotReadyException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	TargetNotReadyException(String message) {
		super(message);
	}

}
