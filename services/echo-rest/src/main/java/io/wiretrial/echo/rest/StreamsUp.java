package io.wiretrial.echo.rest;

import java.nio.ByteBuffer;
import java.util.function.Consumer;

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
import io.wiretrial.contract.stream.TextLines;
import io.wiretrial.guard.body.CollectedBodies;
import io.wiretrial.guard.memory.Charge;
import io.wiretrial.guard.memory.MemoryBudget;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * Receives streams: each chunk is counted and digested as it comes, none is kept. What is
 * kept of an unfinished line is taken from the memory budget.
 */
@Component
class StreamsUp {

	private final MemoryPool unfinished;

	private final CollectedBodies bodies;

	StreamsUp(MemoryBudget memory, CollectedBodies bodies) {
		this.unfinished = memory.heap().quarter("lines");
		this.bodies = bodies;
	}

	Mono<ServerResponse> text(ServerRequest request) {
		// Spring's decoder releases a buffer with a bad line twice (Spring 7.0.8).
		return Mono
			.using(this::lines,
					(lines) -> request.bodyToFlux(DataBuffer.class)
						.reduce(lines, (sum, data) -> add(data, sum, sum::add))
						.map(TextLines::finish),
					TextLines::close)
			.flatMap(StreamsUp::answer);
	}

	private TextLines lines() {
		Charge charge = new Charge(this.unfinished);
		return new TextLines((bytes) -> {
			if (!charge.cover(bytes)) {
				throw this.bodies.noMemory();
			}
		});
	}

	Mono<ServerResponse> bytes(ServerRequest request) {
		int sizeBytes = sizeBytes(request);
		return request.bodyToFlux(DataBuffer.class)
			.reduceWith(StreamTally::new, (tally, data) -> add(data, tally, tally::bytes))
			.flatMap((tally) -> answer(tally.finish(sizeBytes)));
	}

	private static int sizeBytes(ServerRequest request) {
		int sizeBytes = ContractLimits.number(ChunkPlan.SIZE_NAME,
				request.queryParam(ChunkPlan.SIZE_NAME).orElse(null));
		ContractLimits.range(ChunkPlan.SIZE_NAME, sizeBytes, 1, ChunkPlan.MAX_SIZE_BYTES);
		return sizeBytes;
	}

	private static <T> T add(DataBuffer data, T sum, Consumer<ByteBuffer> part) {
		try (DataBuffer.ByteBufferIterator parts = data.readableByteBuffers()) {
			parts.forEachRemaining(part);
		}
		finally {
			DataBufferUtils.release(data);
		}
		return sum;
	}

	private static Mono<ServerResponse> answer(StreamDigestRecord digest) {
		return ServerResponse.ok().contentType(MediaType.APPLICATION_JSON).bodyValue(digest);
	}

}
