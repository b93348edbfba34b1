package io.wiretrial.echo.rest;

import java.util.function.Function;

import org.springdoc.webflux.core.fn.SpringdocRouteBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.HandlerFunction;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerResponse;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.operation.JsonOperation;
import io.wiretrial.contract.operation.QueryNumber;
import io.wiretrial.contract.operation.RestOperations;

/**
 * The operations with JSON: it is read into a record, and the answer is written from one.
 */
@Configuration(proxyBeanMethods = false)
@ByRoutes
class JsonRoutes {

	@Bean
	@Order(1)
	RouterFunction<ServerResponse> json(Corpus corpus) {
		SpringdocRouteBuilder routes = SpringdocRouteBuilder.route();
		RestOperations.json(corpus)
			.forEach((operation) -> routes.POST(operation.path(), handler(operation),
					OperationDescriptions.json(operation)));
		return routes.build();
	}

	static <I, O> HandlerFunction<ServerResponse> handler(JsonOperation<I, O> operation) {
		QueryNumber number = operation.number();
		return ContentNegotiation.between(MediaType.APPLICATION_JSON, MediaType.APPLICATION_JSON, (request) -> {
			Function<I, O> work = operation.work()
				.apply((number != null) ? request.queryParam(number.name()).orElse(null) : null);
			return JsonBody.of(request, operation.request())
				.flatMap((asked) -> ServerResponse.ok()
					.contentType(MediaType.APPLICATION_JSON)
					.bodyValue(work.apply(asked)));
		});
	}

}
