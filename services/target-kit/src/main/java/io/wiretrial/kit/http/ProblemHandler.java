package io.wiretrial.kit.http;

import java.util.function.BiFunction;

import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.springframework.core.Ordered;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.ErrorResponse;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebExceptionHandler;
import org.springframework.web.util.DisconnectedClientHelper;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.kit.web.ContractProblems;

/**
 * Answers every failure of a WebFlux service, before an answer has begun, with problem
 * details (RFC 9457), and before Boot's own handler (order -1) does. Refusals are not
 * logged: a client's mistake is the client's news. A stream of HTTP/2 that breaks the
 * protocol gets no answer: Netty resets it with the code of its failure.
 */
public final class ProblemHandler implements WebExceptionHandler, Ordered {

	private static final int BEFORE_BOOTS = -2;

	private static final Log logger = LogFactory.getLog(ProblemHandler.class);

	private final BiFunction<Throwable, String, ErrorResponse> problems;

	private final JsonMapper mapper = ContractProblems.mapper();

	/**
	 * Creates the handler, as a bean.
	 * @param problems tells what a failure is answered with, and at which request, such
	 * as {@code GET /list}
	 */
	public ProblemHandler(BiFunction<Throwable, String, ErrorResponse> problems) {
		this.problems = problems;
	}

	@Override
	public int getOrder() {
		return BEFORE_BOOTS;
	}

	@Override
	public Mono<Void> handle(ServerWebExchange exchange, Throwable failure) {
		ServerHttpResponse response = exchange.getResponse();
		if (response.isCommitted()) {
			return Mono.error(failure);
		}
		boolean broken = BrokenStream.isCauseOf(failure);
		if (broken || DisconnectedClientHelper.isClientDisconnectedException(failure)) {
			// nobody reads it but the meters
			response.setStatusCode(HttpStatus.BAD_REQUEST);
			return broken ? BrokenStream.afterReset(ServerHttpRequestDecorator.getNativeRequest(exchange.getRequest()))
					: Mono.empty();
		}
		String request = request(exchange.getRequest());
		ErrorResponse answer = this.problems.apply(failure, request);
		if (isOurs(answer.getStatusCode())) {
			logger.error("The service failed at " + request + ": report the stack trace as a bug.", failure);
		}
		return write(response, answer);
	}

	private Mono<Void> write(ServerHttpResponse response, ErrorResponse answer) {
		response.setStatusCode(answer.getStatusCode());
		response.getHeaders().putAll(answer.getHeaders());
		response.getHeaders().setContentType(MediaType.APPLICATION_PROBLEM_JSON);
		response.getHeaders().set(NoSniff.NAME, NoSniff.VALUE);
		byte[] body = this.mapper.writeValueAsBytes(answer.getBody());
		response.getHeaders().setContentLength(body.length);
		return response.writeWith(Mono.just(response.bufferFactory().wrap(body)));
	}

	private static boolean isOurs(HttpStatusCode status) {
		return status.is5xxServerError() && !status.isSameCodeAs(HttpStatus.SERVICE_UNAVAILABLE);
	}

	private static String request(ServerHttpRequest request) {
		return request.getMethod() + " " + request.getPath().value();
	}

}
