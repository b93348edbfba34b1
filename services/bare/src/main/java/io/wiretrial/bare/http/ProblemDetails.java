package io.wiretrial.bare.http;

import java.util.List;

import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.MessageTooLargeException;

/**
 * Problem details (RFC 9457) that tell what was wrong, where, and what to do.
 *
 * @param title the status in words
 * @param status HTTP status
 * @param detail what was wrong, where, and what to do
 * @param errors the fields that were wrong, if any were
 */
record ProblemDetails(String title, int status, String detail, List<FieldError> errors) {

	static ProblemDetails of(Throwable failure) {
		if (failure instanceof InvalidRequestException invalid) {
			return new ProblemDetails("Bad Request", 400, invalid.detail(),
					List.of(new FieldError(invalid.field(), invalid.detail())));
		}
		if (failure instanceof MessageTooLargeException large) {
			return new ProblemDetails("Content Too Large", 413, large.detail(), List.of());
		}
		return new ProblemDetails("Internal Server Error", 500, "The server failed: report the request as a bug.",
				List.of());
	}

	static ProblemDetails notFound(String path) {
		return new ProblemDetails("Not Found", 404, "No operation at %s: use a path of the contract.".formatted(path),
				List.of());
	}

	static ProblemDetails methodNotAllowed(String method, String path) {
		return new ProblemDetails("Method Not Allowed", 405,
				"No operation at %s %s: use the method of the contract.".formatted(method, path), List.of());
	}

	/**
	 * One field that was wrong.
	 *
	 * @param field path of the field
	 * @param detail what was wrong, where, and what to do
	 */
	record FieldError(String field, String detail) {

	}

}
