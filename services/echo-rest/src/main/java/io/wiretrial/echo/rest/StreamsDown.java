package io.wiretrial.echo.rest;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.springframework.core.io.buffer.DataBufferFactory;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.TextChunkRecord;

/**
 * Sends streams: each chunk is made when it is asked for and leaves at once, or with
 * others where a buffer collects them.
 */
@Component
@ByRoutes
class StreamsDown {

	private final Corpus corpus;

	private final EchoRestProperties properties;

	StreamsDown(Corpus corpus, EchoRestProperties properties) {
		this.corpus = corpus;
		this.properties = properties;
	}

	Mono<ServerResponse> text(ServerRequest request) {
		ChunkPlan plan = plan(request);
		int together = this.properties.chunksTogether(plan.sizeBytes());
		if (together > 1) {
			return parts(MediaType.APPLICATION_NDJSON, plan, together,
					(index) -> line(this.corpus.textChunk(index, plan.sizeBytes())));
		}
		// Spring flushes after each element of NDJSON.
		return ServerResponse.ok()
			.contentType(MediaType.APPLICATION_NDJSON)
			.body(Flux.range(0, plan.chunks()).map((index) -> this.corpus.textChunk(index, plan.sizeBytes())),
					TextChunkRecord.class);
	}

	Mono<ServerResponse> bytes(ServerRequest request) {
		ChunkPlan plan = plan(request);
		return parts(MediaType.APPLICATION_OCTET_STREAM, plan, this.properties.chunksTogether(plan.sizeBytes()),
				(index) -> this.corpus.bytesChunk(index, plan.sizeBytes()));
	}

	// Parts of one or more chunks, each of which leaves at once.
	private static Mono<ServerResponse> parts(MediaType type, ChunkPlan plan, int together, IntFunction<byte[]> chunk) {
		return ServerResponse.ok().contentType(type).body((response, context) -> {
			DataBufferFactory buffers = response.bufferFactory();
			return response.writeAndFlushWith(Flux.range(0, plan.batches(together)).map((part) -> {
				byte[] octets = (together == 1) ? chunk.apply(part) : joined(plan.ofBatch(part, together), chunk);
				return Mono.just(buffers.wrap(octets));
			}));
		});
	}

	private static byte[] joined(IntStream indices, IntFunction<byte[]> chunk) {
		ByteArrayOutputStream octets = new ByteArrayOutputStream();
		indices.mapToObj(chunk).forEach(octets::writeBytes);
		return octets.toByteArray();
	}

	private static byte[] line(TextChunkRecord chunk) {
		byte[] json = ContractJson.write(chunk);
		byte[] line = Arrays.copyOf(json, json.length + 1);
		line[json.length] = '\n';
		return line;
	}

	private static ChunkPlan plan(ServerRequest request) {
		return ChunkPlan.parse(request.queryParam(ChunkPlan.CHUNKS_NAME).orElse(null),
				request.queryParam(ChunkPlan.SIZE_NAME).orElse(null));
	}

}
