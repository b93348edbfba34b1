package io.wiretrial.echo.rest;

import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/**
 * Builds the refusal of a body that is larger than its limit.
 */
final class BodyTooLarge {

	private BodyTooLarge() {
	}

	static ResponseStatusException json(int maxBytes, Throwable cause) {
		return refused("JSON", maxBytes, "max-json-size", cause);
	}

	static ResponseStatusException octets(int maxBytes, Throwable cause) {
		return refused("Octets", maxBytes, "max-octets-size", cause);
	}

	private static ResponseStatusException refused(String what, int maxBytes, String property, Throwable cause) {
		String reason = "%s larger than %d bytes in body: send less, or raise wiretrial.rest.%s.".formatted(what,
				maxBytes, property);
		return new ResponseStatusException(HttpStatus.CONTENT_TOO_LARGE, reason, cause);
	}

}
