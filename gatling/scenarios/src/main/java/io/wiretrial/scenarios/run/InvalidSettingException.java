package io.wiretrial.scenarios.run;

/** A setting of the run is missing or cannot be used. */
final class InvalidSettingException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	InvalidSettingException(String message) {
		super(message);
	}

}
