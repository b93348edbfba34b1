package io.wiretrial.push;

import java.util.List;
import java.util.Map;

import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.Order;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.json.ProblemDetailJacksonMixin;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.ErrorResponse;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebExceptionHandler;
import org.springframework.web.util.DisconnectedClientHelper;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.broadcast.NoRoomException;
import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.guard.http.BrokenStream;
import io.wiretrial.guard.http.NoSniff;
import io.wiretrial.push.stream.OpenStreams;

/**
 * Answers every failure before a stream has begun with problem details (RFC 9457), before
 * Boot's own handler (order -1) does. Refusals are not logged: a client's mistake is the
 * client's news. A stream of HTTP/2 that breaks the protocol gets no answer: Netty resets
 * it with the code of its failure.
 */
@Component
@Order(-2)
class ProblemHandler implements WebExceptionHandler {

	private static final Log logger = LogFactory.getLog(ProblemHandler.class);

	private final JsonMapper mapper = ContractJson.mapper()
		.rebuild()
		.addMixIn(ProblemDetail.class, ProblemDetailJacksonMixin.class)
		.build();

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
		ErrorResponse answer = answer(failure, request(exchange.getRequest()));
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

	private static ErrorResponse answer(Throwable failure, String request) {
		if (failure instanceof InvalidRequestException invalid) {
			ProblemDetail problem = ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, invalid.detail());
			problem.setProperty("errors", List.of(Map.of("field", invalid.field(), "detail", invalid.detail())));
			return ErrorResponse.builder(failure, problem).build();
		}
		if (failure instanceof NoRoomException full) {
			return OpenStreams.unavailable(full.problem(), full.remedy());
		}
		if (failure instanceof ErrorResponse response) {
			String ours = ours(response);
			response.getBody().setDetail((ours != null) ? ours : refused(response.getStatusCode(), request));
			return response;
		}
		logger.error("The service failed at " + request + ": report the stack trace as a bug.", failure);
		return ErrorResponse.create(failure, HttpStatus.INTERNAL_SERVER_ERROR,
				"The service failed at " + request + ": look for this path in its log.");
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
