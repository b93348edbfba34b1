package io.wiretrial.mercure;

import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

import io.wiretrial.mercure.token.Grants;

/**
 * Refusals of the hub to do what was asked.
 */
final class Refusal {

	private Refusal() {
	}

	static ErrorResponseException bad(String detail) {
		return of(HttpStatus.BAD_REQUEST, detail);
	}

	static ErrorResponseException of(HttpStatus status, String detail) {
		return new ErrorResponseException(status, ProblemDetail.forStatusAndDetail(status, detail), null);
	}

	// A client that showed no token may try with one; one that did may not.
	static ErrorResponseException notAllowed(Grants grants, String detail) {
		if (grants.source() != Grants.Source.NONE) {
			return of(HttpStatus.FORBIDDEN, detail);
		}
		ErrorResponseException refusal = of(HttpStatus.UNAUTHORIZED, detail);
		refusal.getHeaders().set("WWW-Authenticate", "Bearer");
		return refusal;
	}

}
