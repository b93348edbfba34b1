package io.wiretrial.kit.web;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.json.ProblemDetailJacksonMixin;
import org.springframework.web.ErrorResponse;
import org.springframework.web.ErrorResponseException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.InvalidRequestException;

/**
 * Makes problem details (RFC 9457) that tell what was wrong, where, and what to do, and
 * nothing about the service's inside.
 */
public final class ContractProblems {

	private ContractProblems() {
	}

	/**
	 * Finds what breaks the contract.
	 * @param failure failure of a request
	 * @return the refusal among its causes, or what Jackson could not read; null if it
	 * has neither
	 */
	public static @Nullable InvalidRequestException invalid(Throwable failure) {
		for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
			if (cause instanceof InvalidRequestException refusal) {
				return refusal;
			}
			if (cause instanceof JacksonException json) {
				return ContractJson.invalid(json);
			}
		}
		return null;
	}

	/**
	 * Refuses a body that is not there.
	 * @return what was wrong
	 */
	public static InvalidRequestException noJson() {
		return new InvalidRequestException("body", "No JSON value", "send an object of the operation's type");
	}

	/**
	 * Refuses with 400 what breaks the contract.
	 * @param invalid what was wrong
	 * @return the answer, with the field
	 */
	public static ErrorResponse badRequest(InvalidRequestException invalid) {
		ProblemDetail problem = ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, invalid.detail());
		problem.setProperty("errors", List.of(new Violation(invalid.field(), invalid.detail())));
		return ErrorResponse.builder(invalid, problem).build();
	}

	/**
	 * Refuses with 503 what the service has no room for.
	 * @param problem what was wrong
	 * @param remedy what to do, an imperative without a full stop
	 * @return the refusal, with {@code Retry-After}
	 */
	public static ErrorResponseException unavailable(String problem, String remedy) {
		ProblemDetail body = ProblemDetail.forStatusAndDetail(HttpStatus.SERVICE_UNAVAILABLE,
				problem + ": " + remedy + ".");
		ErrorResponseException refusal = new ErrorResponseException(HttpStatus.SERVICE_UNAVAILABLE, body, null);
		refusal.getHeaders().set(HttpHeaders.RETRY_AFTER, "5");
		return refusal;
	}

	/**
	 * Answers with 500 what is a fault of the service.
	 * @param failure what it failed of
	 * @param request request, such as {@code GET /list}
	 * @return the answer
	 */
	public static ErrorResponse fault(Throwable failure, String request) {
		return ErrorResponse.create(failure, HttpStatus.INTERNAL_SERVER_ERROR,
				"The service failed at " + request + ": look for this path in its log.");
	}

	/**
	 * Returns what writes problem details.
	 * @return mapper that leaves out what is not there
	 */
	public static JsonMapper mapper() {
		return ContractJson.mapper().rebuild().addMixIn(ProblemDetail.class, ProblemDetailJacksonMixin.class).build();
	}

	/**
	 * One thing that was wrong.
	 *
	 * @param field path of the field, {@code body} for the whole request
	 * @param detail what was wrong, where, and what to do
	 */
	public record Violation(String field, String detail) {

	}

}
