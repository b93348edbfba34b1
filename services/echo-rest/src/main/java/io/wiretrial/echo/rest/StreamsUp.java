package io.wiretrial.echo.rest;

import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamDigestRecord;

/**
 * Answers streams that were sent up with their digest.
 */
@Component
@ByRoutes
class StreamsUp {

	private final Uploads uploads;

	StreamsUp(Uploads uploads) {
		this.uploads = uploads;
	}

	Mono<ServerResponse> text(ServerRequest request) {
		return this.uploads.text(request.bodyToFlux(DataBuffer.class)).flatMap(StreamsUp::answer);
	}

	Mono<ServerResponse> bytes(ServerRequest request) {
		return this.uploads
			.bytes(request.bodyToFlux(DataBuffer.class), request.queryParam(ChunkPlan.SIZE_NAME).orElse(null))
			.flatMap(StreamsUp::answer);
	}

	private static Mono<ServerResponse> answer(StreamDigestRecord digest) {
		return ServerResponse.ok().contentType(MediaType.APPLICATION_JSON).bodyValue(digest);
	}

}
