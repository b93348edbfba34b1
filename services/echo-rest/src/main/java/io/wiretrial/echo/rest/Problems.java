package io.wiretrial.echo.rest;

import java.util.List;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.web.ErrorResponse;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.server.ContentTooLargeException;
import org.springframework.web.server.MethodNotAllowedException;
import org.springframework.web.server.NotAcceptableStatusException;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.server.ServerWebInputException;
import org.springframework.web.server.UnsupportedMediaTypeStatusException;

import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.MessageTooLargeException;
import io.wiretrial.kit.web.ContractProblems;

/**
 * Turns a failure into problem details (RFC 9457) that tell what was wrong, where, and
 * what to do, and nothing about the service's inside.
 */
final class Problems {

	private final int maxJsonBytes;

	Problems(int maxJsonBytes) {
		this.maxJsonBytes = maxJsonBytes;
	}

	ErrorResponse of(Throwable failure, String request) {
		InvalidRequestException invalid = invalid(failure);
		if (invalid != null) {
			return ContractProblems.badRequest(invalid);
		}
		if (failure instanceof DataBufferLimitException || failure instanceof ContentTooLargeException) {
			return BodyTooLarge.json(this.maxJsonBytes, failure);
		}
		if (failure instanceof MessageTooLargeException large) {
			return ErrorResponse.create(large, HttpStatus.CONTENT_TOO_LARGE, large.detail());
		}
		if (failure.getClass() == ErrorResponseException.class) {
			return (ErrorResponse) failure; // ours: Spring's own have a class each
		}
		if (failure instanceof ErrorResponse response) {
			response.getBody().setDetail(detail(response, request));
			return response;
		}
		return ContractProblems.fault(failure, request);
	}

	private static @Nullable InvalidRequestException invalid(Throwable failure) {
		InvalidRequestException invalid = ContractProblems.invalid(failure);
		// of a controller whose argument has no value
		return (invalid == null && failure instanceof ServerWebInputException) ? ContractProblems.noJson() : invalid;
	}

	private static String detail(ErrorResponse response, String request) {
		if (response instanceof MethodNotAllowedException wrong) {
			return "No operation at " + request + ": use "
					+ joined(wrong.getSupportedMethods().stream().map(HttpMethod::name).sorted().toList()) + ".";
		}
		if (response instanceof UnsupportedMediaTypeStatusException wrong) {
			return "Content-Type " + shown(wrong.getContentType()) + " at " + request + ": send "
					+ types(wrong.getSupportedMediaTypes()) + ".";
		}
		if (response instanceof NotAcceptableStatusException wrong) {
			return "Accept without what is produced at " + request + ": accept " + types(wrong.getSupportedMediaTypes())
					+ ".";
		}
		if (response instanceof ResponseStatusException refused && refused.getReason() != null) {
			return refused.getReason();
		}
		HttpStatusCode status = response.getStatusCode();
		return status.isSameCodeAs(HttpStatus.NOT_FOUND)
				? "No operation at " + request + ": choose one of GET /v3/api-docs."
				: "Refused with " + status + " at " + request + ": see GET /v3/api-docs.";
	}

	private static String shown(@Nullable MediaType type) {
		return (type != null) ? type.toString() : "missing or malformed";
	}

	private static String types(List<MediaType> types) {
		return types.isEmpty() ? "what GET /v3/api-docs says"
				: joined(types.stream().map(MediaType::toString).toList());
	}

	private static String joined(List<String> names) {
		return names.stream().collect(Collectors.joining(" or "));
	}

}
