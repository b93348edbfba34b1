package io.wiretrial.echo.rest;

import org.springdoc.webflux.core.fn.SpringdocRouteBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerResponse;

import io.wiretrial.contract.RestPaths;

/**
 * The streams of text and of bytes, down with {@code GET} and up with {@code POST}.
 */
@Configuration(proxyBeanMethods = false)
@ByRoutes
class StreamRoutes {

	@Bean
	@Order(4)
	RouterFunction<ServerResponse> streams(StreamsDown down, StreamsUp up) {
		return SpringdocRouteBuilder.route()
			.GET(RestPaths.STREAM_TEXT, Negotiation.to(MediaType.APPLICATION_NDJSON, down::text), Described.textDown())
			.GET(RestPaths.STREAM_BYTES, Negotiation.to(MediaType.APPLICATION_OCTET_STREAM, down::bytes),
					Described.bytesDown())
			.POST(RestPaths.STREAM_TEXT,
					Negotiation.between(MediaType.APPLICATION_NDJSON, MediaType.APPLICATION_JSON, up::text),
					Described.textUp())
			.POST(RestPaths.STREAM_BYTES,
					Negotiation.between(MediaType.APPLICATION_OCTET_STREAM, MediaType.APPLICATION_JSON, up::bytes),
					Described.bytesUp())
			.build();
	}

}
