package io.wiretrial.echo.rest;

import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.springframework.core.annotation.Order;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.json.ProblemDetailJacksonMixin;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.ErrorResponse;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebExceptionHandler;
import org.springframework.web.util.DisconnectedClientHelper;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.guard.http.BrokenStream;
import io.wiretrial.guard.http.NoSniff;

/**
 * Answers every failure with problem details, before Boot's own handler (order -1) does.
 * Refusals are not logged: a client's mistake is the client's news. A stream of HTTP/2
 * that breaks the protocol gets no answer: Netty resets it with the code of its failure.
 */
@Component
@Order(-2)
class ProblemHandler implements WebExceptionHandler {

	private static final Log logger = LogFactory.getLog(ProblemHandler.class);

	private final JsonMapper mapper = ContractJson.mapper()
		.rebuild()
		.addMixIn(ProblemDetail.class, ProblemDetailJacksonMixin.class)
		.build();

	private final Problems problems;

	ProblemHandler(EchoRestProperties properties) {
		this.problems = new Problems(properties.maxJsonBytes());
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
		ErrorResponse answer = this.problems.of(failure, request);
		if (answer.getStatusCode().is5xxServerError()
				&& !answer.getStatusCode().isSameCodeAs(HttpStatus.SERVICE_UNAVAILABLE)) {
			logger.error("The service failed at " + request + ": report the stack trace as a bug.", failure);
		}
		response.setStatusCode(answer.getStatusCode());
		response.getHeaders().putAll(answer.getHeaders());
		response.getHeaders().setContentType(MediaType.APPLICATION_PROBLEM_JSON);
		response.getHeaders().set(NoSniff.NAME, NoSniff.VALUE);
		byte[] body = this.mapper.writeValueAsBytes(answer.getBody());
		response.getHeaders().setContentLength(body.length);
		DataBuffer buffer = response.bufferFactory().wrap(body);
		return response.writeWith(Mono.just(buffer));
	}

	private static String request(ServerHttpRequest request) {
		return request.getMethod() + " " + request.getPath().value();
	}

}
