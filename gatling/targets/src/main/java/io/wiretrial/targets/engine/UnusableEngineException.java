package io.wiretrial.targets.engine;

/** No Docker engine answers, or it cannot do what is asked of it. */
public final class UnusableEngineException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	UnusableEngineException(String message) {
		super(message);
	}

	UnusableEngineException(String message, Throwable cause) {
		super(message, cause);
	}

}
