package io.wiretrial.echo.mvc;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.util.DisconnectedClientHelper;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.kit.http.NoSniff;
import io.wiretrial.kit.web.ContractProblems;

/**
 * Answers every failure with problem details. Refusals are not logged: a client's mistake
 * is the client's news.
 */
@RestControllerAdvice
class ProblemAdvice {

	private static final Log logger = LogFactory.getLog(ProblemAdvice.class);

	private final JsonMapper mapper = ContractProblems.mapper();

	@ExceptionHandler
	@Nullable ResponseEntity<byte[]> answer(Exception failure, HttpServletRequest request, HttpServletResponse response)
			throws Exception {
		if (DisconnectedClientHelper.isClientDisconnectedException(failure)) {
			return null;
		}
		if (response.isCommitted()) {
			throw failure;
		}
		String operation = request.getMethod() + " " + request.getRequestURI();
		ErrorResponse answer = MvcProblems.of(failure, operation);
		if (answer.getStatusCode().is5xxServerError()
				&& !answer.getStatusCode().isSameCodeAs(HttpStatus.SERVICE_UNAVAILABLE)) {
			logger.error("The service failed at " + operation + ": report the stack trace as a bug.", failure);
		}
		return ResponseEntity.status(answer.getStatusCode())
			.headers(answer.getHeaders())
			.header(NoSniff.NAME, NoSniff.VALUE)
			.contentType(MediaType.APPLICATION_PROBLEM_JSON)
			.body(this.mapper.writeValueAsBytes(answer.getBody()));
	}

}
