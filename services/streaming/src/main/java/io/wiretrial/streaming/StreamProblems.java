package io.wiretrial.streaming;

import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.web.ErrorResponse;
import org.springframework.web.server.ResponseStatusException;

import io.wiretrial.broadcast.NoRoomException;
import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.kit.web.ContractProblems;

/**
 * Problem details (RFC 9457) of failures before a stream has begun, which tell what was
 * wrong and what to do, and nothing about the service's inside.
 */
final class StreamProblems {

	private StreamProblems() {
	}

	static ErrorResponse of(Throwable failure, String request) {
		if (failure instanceof InvalidRequestException invalid) {
			return ContractProblems.badRequest(invalid);
		}
		if (failure instanceof NoRoomException full) {
			return ContractProblems.unavailable(full.problem(), full.remedy());
		}
		if (failure instanceof ErrorResponse response) {
			String ours = ours(response);
			response.getBody().setDetail((ours != null) ? ours : refused(response.getStatusCode(), request));
			return response;
		}
		return ContractProblems.fault(failure, request);
	}

	// Spring's own exceptions have a reason too, but none that says what to do.
	private static @Nullable String ours(ErrorResponse response) {
		if (response instanceof ResponseStatusException refused) {
			return (refused.getClass() == ResponseStatusException.class) ? refused.getReason() : null;
		}
		return response.getBody().getDetail();
	}

	private static String refused(HttpStatusCode status, String request) {
		return status.isSameCodeAs(HttpStatus.NOT_FOUND)
				? "Nothing at " + request + ": choose one of the paths in the service's README."
				: "Refused with " + status + " at " + request + ": see the service's README.";
	}

}
