package io.wiretrial.echo.rest;

import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

import io.wiretrial.contract.ContractLimits;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.contract.stream.StreamTally;
import io.wiretrial.contract.stream.TextChunkRecord;

/**
 * Receives streams: each chunk is counted and digested as it comes, none is kept.
 */
@Component
class StreamsUp {

	Mono<ServerResponse> text(ServerRequest request) {
		return request.bodyToFlux(TextChunkRecord.class).reduceWith(StreamTally::new, (tally, chunk) -> {
			tally.text(chunk.text());
			return tally;
		}).flatMap((tally) -> answer(tally.finish()));
	}

	Mono<ServerResponse> bytes(ServerRequest request) {
		int sizeBytes = sizeBytes(request);
		return request.bodyToFlux(DataBuffer.class)
			.reduceWith(StreamTally::new, StreamsUp::add)
			.flatMap((tally) -> answer(tally.finish(sizeBytes)));
	}

	private static int sizeBytes(ServerRequest request) {
		int sizeBytes = ContractLimits.number(ChunkPlan.SIZE_NAME,
				request.queryParam(ChunkPlan.SIZE_NAME).orElse(null));
		ContractLimits.range(ChunkPlan.SIZE_NAME, sizeBytes, 1, ChunkPlan.MAX_SIZE_BYTES);
		return sizeBytes;
	}

	private static StreamTally add(StreamTally tally, DataBuffer data) {
		try (DataBuffer.ByteBufferIterator parts = data.readableByteBuffers()) {
			parts.forEachRemaining(tally::bytes);
		}
		finally {
			DataBufferUtils.release(data);
		}
		return tally;
	}

	private static Mono<ServerResponse> answer(StreamDigestRecord digest) {
		return ServerResponse.ok().contentType(MediaType.APPLICATION_JSON).bodyValue(digest);
	}

}
