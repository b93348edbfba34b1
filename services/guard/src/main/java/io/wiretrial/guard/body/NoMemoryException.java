package io.wiretrial.guard.body;

import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/**
 * A body was refused because the memory budget of the process is used up: 503, with the
 * seconds after which to come back.
 */
public final class NoMemoryException extends ResponseStatusException {

	private static final long serialVersionUID = 1L;

	NoMemoryException() {
		super(HttpStatus.SERVICE_UNAVAILABLE,
				"All memory for bodies that wait is used: come back later, or give the service more.");
	}

	@Override
	public HttpHeaders getHeaders() {
		HttpHeaders headers = new HttpHeaders();
		headers.set(HttpHeaders.RETRY_AFTER, "1");
		return headers;
	}

}
