package io.wiretrial.echo.rest;

import org.springdoc.webflux.core.fn.SpringdocRouteBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.HandlerFunction;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerResponse;

import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;

/**
 * Echoes of records: JSON is read into the record, and the answer is written from it.
 */
@Configuration(proxyBeanMethods = false)
@ByRoutes
class FieldsRoutes {

	@Bean
	@Order(1)
	RouterFunction<ServerResponse> fields() {
		return SpringdocRouteBuilder.route()
			.POST(RestPaths.FIELDS_5_ECHO, echo(Fields5Record.class),
					Described.json("echoFields5", Fields5Record.class))
			.POST(RestPaths.FIELDS_100_ECHO, echo(Fields100Record.class),
					Described.json("echoFields100", Fields100Record.class))
			.POST(RestPaths.FIELDS_1_ECHO, echo(Fields1Record.class),
					Described.json("echoFields1", Fields1Record.class))
			.build();
	}

	static <T> HandlerFunction<ServerResponse> echo(Class<T> type) {
		return Negotiation
			.between(MediaType.APPLICATION_JSON, MediaType.APPLICATION_JSON, (request) -> JsonBody.of(request, type)
				.flatMap((record) -> ServerResponse.ok().contentType(MediaType.APPLICATION_JSON).bodyValue(record)));
	}

}
