package io.wiretrial.echo.rest;

import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferFactory;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.contract.stream.TextChunkRecord;

/**
 * The streams of text and of bytes as an annotated controller has them, but for text that
 * is sent up.
 */
@RestController
@ByControllers
class StreamController {

	private final Corpus corpus;

	StreamController(Corpus corpus) {
		this.corpus = corpus;
	}

	@GetMapping(path = RestPaths.STREAM_TEXT, produces = MediaType.APPLICATION_NDJSON_VALUE)
	Flux<TextChunkRecord> textDown(
			@RequestParam(name = ChunkPlan.CHUNKS_NAME, required = false) @Nullable String chunks,
			@RequestParam(name = ChunkPlan.SIZE_NAME, required = false) @Nullable String size) {
		ChunkPlan plan = ChunkPlan.parse(chunks, size);
		return Flux.range(0, plan.chunks()).map((index) -> this.corpus.textChunk(index, plan.sizeBytes()));
	}

	@GetMapping(path = RestPaths.STREAM_BYTES, produces = MediaType.APPLICATION_OCTET_STREAM_VALUE)
	Mono<Void> bytesDown(@RequestParam(name = ChunkPlan.CHUNKS_NAME, required = false) @Nullable String chunks,
			@RequestParam(name = ChunkPlan.SIZE_NAME, required = false) @Nullable String size,
			ServerHttpResponse response) {
		ChunkPlan plan = ChunkPlan.parse(chunks, size);
		DataBufferFactory buffers = response.bufferFactory();
		response.getHeaders().setContentType(MediaType.APPLICATION_OCTET_STREAM);
		return response.writeAndFlushWith(Flux.range(0, plan.chunks())
			.map((index) -> Mono.just(buffers.wrap(this.corpus.bytesChunk(index, plan.sizeBytes())))));
	}

	@PostMapping(path = RestPaths.STREAM_BYTES, consumes = MediaType.APPLICATION_OCTET_STREAM_VALUE,
			produces = MediaType.APPLICATION_JSON_VALUE)
	Mono<StreamDigestRecord> bytesUp(@RequestParam(name = ChunkPlan.SIZE_NAME, required = false) @Nullable String size,
			@RequestBody(required = false) Flux<DataBuffer> body) {
		return UploadReceiver.bytes(body, size);
	}

}
