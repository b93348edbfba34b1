package io.wiretrial.echo.rest;

import org.springframework.core.io.buffer.DataBufferFactory;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.http.server.reactive.ServerHttpResponseDecorator;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.TextChunkRecord;
import io.wiretrial.guard.http.PartsAsTaken;

/**
 * Sends streams: each chunk is made when its connection has room for it and leaves at
 * once.
 */
@Component
@ByRoutes
class StreamsDown {

	private final Corpus corpus;

	StreamsDown(Corpus corpus) {
		this.corpus = corpus;
	}

	Mono<ServerResponse> text(ServerRequest request) {
		ChunkPlan plan = plan(request);
		// Spring flushes after each element of NDJSON.
		return ServerResponse.ok()
			.contentType(MediaType.APPLICATION_NDJSON)
			.body(PartsAsTaken.of(exchange(request.exchange().getResponse()), plan.chunks(),
					(index) -> this.corpus.textChunk(index, plan.sizeBytes())), TextChunkRecord.class);
	}

	Mono<ServerResponse> bytes(ServerRequest request) {
		ChunkPlan plan = plan(request);
		return ServerResponse.ok().contentType(MediaType.APPLICATION_OCTET_STREAM).body((response, context) -> {
			DataBufferFactory buffers = response.bufferFactory();
			return response.writeAndFlushWith(PartsAsTaken.of(exchange(response), plan.chunks(),
					(index) -> Mono.just(buffers.wrap(this.corpus.bytesChunk(index, plan.sizeBytes())))));
		});
	}

	private static Connection exchange(ServerHttpResponse response) {
		return ServerHttpResponseDecorator.getNativeResponse(response);
	}

	private static ChunkPlan plan(ServerRequest request) {
		return ChunkPlan.parse(request.queryParam(ChunkPlan.CHUNKS_NAME).orElse(null),
				request.queryParam(ChunkPlan.SIZE_NAME).orElse(null));
	}

}
