package io.wiretrial.echo.rest;

import java.nio.ByteBuffer;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

import io.wiretrial.contract.ContractLimits;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.contract.stream.StreamTally;
import io.wiretrial.contract.stream.TextLines;

/**
 * Receives streams: each chunk is counted and digested as it comes, none is kept.
 */
final class UploadReceiver {

	private UploadReceiver() {
	}

	// Spring's decoder releases a buffer with a bad line twice (Spring 7.0.8).
	static Mono<StreamDigestRecord> text(Flux<DataBuffer> body) {
		return body.reduceWith(TextLines::new, (lines, data) -> add(data, lines, lines::add)).map(TextLines::finish);
	}

	static Mono<StreamDigestRecord> bytes(Flux<DataBuffer> body, @Nullable String size) {
		int sizeBytes = ContractLimits.number(ChunkPlan.SIZE_NAME, size);
		ContractLimits.range(ChunkPlan.SIZE_NAME, sizeBytes, 1, ChunkPlan.MAX_SIZE_BYTES);
		return body.reduceWith(StreamTally::new, (tally, data) -> add(data, tally, tally::bytes))
			.map((tally) -> tally.finish(sizeBytes));
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

}
