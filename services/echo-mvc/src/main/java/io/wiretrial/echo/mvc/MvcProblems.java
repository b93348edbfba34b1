package io.wiretrial.echo.mvc;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.HttpMediaTypeNotAcceptableException;
import org.springframework.web.HttpMediaTypeNotSupportedException;
import org.springframework.web.HttpRequestMethodNotSupportedException;

import io.wiretrial.broadcast.NoRoomException;
import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.MessageTooLargeException;
import io.wiretrial.kit.web.ContractProblems;

/**
 * Turns a failure into problem details (RFC 9457) that tell what was wrong, where, and
 * what to do, and nothing about the service's inside.
 */
final class MvcProblems {

	private MvcProblems() {
	}

	static ErrorResponse of(Throwable failure, String request) {
		ErrorResponse ours = ours(failure);
		if (ours != null) {
			return ours;
		}
		InvalidRequestException invalid = invalid(failure);
		if (invalid != null) {
			return ContractProblems.badRequest(invalid);
		}
		if (failure instanceof ErrorResponse response) {
			response.getBody().setDetail(detail(response, request));
			return response;
		}
		return ContractProblems.fault(failure, request);
	}

	// What ended the reading says more than how Jackson saw it.
	private static @Nullable ErrorResponse ours(Throwable failure) {
		for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
			if (cause instanceof MessageTooLargeException large) {
				return ErrorResponse.create(large, HttpStatus.CONTENT_TOO_LARGE, large.detail());
			}
			if (cause instanceof NoRoomException full) {
				return ContractProblems.unavailable(full.problem(), full.remedy());
			}
			if (cause.getClass() == ErrorResponseException.class) {
				return (ErrorResponse) cause; // ours: Spring's own have a class each
			}
		}
		return null;
	}

	private static @Nullable InvalidRequestException invalid(Throwable failure) {
		InvalidRequestException invalid = ContractProblems.invalid(failure);
		return (invalid == null && failure instanceof HttpMessageNotReadableException) ? ContractProblems.noJson()
				: invalid;
	}

	private static String detail(ErrorResponse response, String request) {
		if (response instanceof HttpRequestMethodNotSupportedException wrong
				&& wrong.getSupportedHttpMethods() != null) {
			return "No operation at " + request + ": use "
					+ joined(wrong.getSupportedHttpMethods().stream().map(HttpMethod::name).sorted()) + ".";
		}
		if (response instanceof HttpMediaTypeNotSupportedException wrong) {
			MediaType sent = wrong.getContentType();
			return "Content-Type " + ((sent != null) ? sent : "missing or malformed") + " at " + request + ": send "
					+ types(wrong.getSupportedMediaTypes()) + ".";
		}
		if (response instanceof HttpMediaTypeNotAcceptableException wrong) {
			return "Accept without what is produced at " + request + ": accept " + types(wrong.getSupportedMediaTypes())
					+ ".";
		}
		HttpStatusCode status = response.getStatusCode();
		return status.isSameCodeAs(HttpStatus.NOT_FOUND)
				? "No operation at " + request + ": choose one of the table in the service's README."
				: "Refused with " + status + " at " + request + ": see the service's README.";
	}

	private static String types(List<MediaType> types) {
		return types.isEmpty() ? "what the service's README says" : joined(types.stream().map(MediaType::toString));
	}

	private static String joined(Stream<String> names) {
		return names.collect(Collectors.joining(" or "));
	}

}
