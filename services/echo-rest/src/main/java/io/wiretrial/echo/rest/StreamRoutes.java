package io.wiretrial.echo.rest;

import org.springdoc.webflux.core.fn.SpringdocRouteBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamDigestRecord;

/**
 * The streams of text and of bytes, down with {@code GET} and up with {@code POST}.
 */
@Configuration(proxyBeanMethods = false)
@ByRoutes
class StreamRoutes {

	@Bean
	@Order(4)
	RouterFunction<ServerResponse> streams(StreamsDown down) {
		return SpringdocRouteBuilder.route()
			.GET(RestPaths.STREAM_TEXT, ContentNegotiation.to(MediaType.APPLICATION_NDJSON, down::text),
					OperationDescriptions.textDown())
			.GET(RestPaths.STREAM_BYTES, ContentNegotiation.to(MediaType.APPLICATION_OCTET_STREAM, down::bytes),
					OperationDescriptions.bytesDown())
			.POST(RestPaths.STREAM_TEXT,
					ContentNegotiation.between(MediaType.APPLICATION_NDJSON, MediaType.APPLICATION_JSON,
							StreamRoutes::textUp),
					OperationDescriptions.textUp())
			.POST(RestPaths.STREAM_BYTES,
					ContentNegotiation.between(MediaType.APPLICATION_OCTET_STREAM, MediaType.APPLICATION_JSON,
							StreamRoutes::bytesUp),
					OperationDescriptions.bytesUp())
			.build();
	}

	private static Mono<ServerResponse> textUp(ServerRequest request) {
		return UploadReceiver.text(request.bodyToFlux(DataBuffer.class)).flatMap(StreamRoutes::answer);
	}

	private static Mono<ServerResponse> bytesUp(ServerRequest request) {
		return UploadReceiver
			.bytes(request.bodyToFlux(DataBuffer.class), request.queryParam(ChunkPlan.SIZE_NAME).orElse(null))
			.flatMap(StreamRoutes::answer);
	}

	private static Mono<ServerResponse> answer(StreamDigestRecord digest) {
		return ServerResponse.ok().contentType(MediaType.APPLICATION_JSON).bodyValue(digest);
	}

}
