package io.wiretrial.contract.stream;

import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.ContractLimits;

/**
 * Number and size of the chunks of a stream.
 *
 * @param chunks messages, 1 to 10,000
 * @param sizeBytes bytes of each message's text or data, 1 to 65,536
 */
public record ChunkPlan(int chunks, int sizeBytes) {

	/** The greatest number of messages. */
	public static final int MAX_CHUNKS = 10_000;

	/** The greatest size of one message's text or data, in bytes. */
	public static final int MAX_SIZE_BYTES = 65_536;

	/** The query parameter, and the field, of the number of messages. */
	public static final String CHUNKS_NAME = "chunks";

	/** The query parameter, and the field, of their size. */
	public static final String SIZE_NAME = "size";

	/** The field of the number of chunks that come in one message. */
	public static final String BATCH_NAME = "batch";

	/** The greatest size of one message of a batched stream, without its framing. */
	public static final int MAX_BATCH_BYTES = 1024 * 1024;

	/** The text stream of the payload experiment. */
	public static final ChunkPlan TEXT = new ChunkPlan(64, 1024);

	/** The byte stream of the payload experiment. */
	public static final ChunkPlan BYTES = new ChunkPlan(64, 16_384);

	public ChunkPlan {
		ContractLimits.range(CHUNKS_NAME, chunks, 1, MAX_CHUNKS);
		ContractLimits.range(SIZE_NAME, sizeBytes, 1, MAX_SIZE_BYTES);
	}

	/**
	 * Reads the plan from two query parameters.
	 * @param chunks decimal text; null if it was left out
	 * @param size decimal text, bytes; null if it was left out
	 * @return a plan within the limits; else an {@code InvalidRequestException}
	 */
	public static ChunkPlan parse(@Nullable String chunks, @Nullable String size) {
		return new ChunkPlan(ContractLimits.number(CHUNKS_NAME, chunks), ContractLimits.number(SIZE_NAME, size));
	}

	/**
	 * Checks how many chunks come in one message.
	 * @param batch chunks, 1 to 10,000 and so many that their bytes are at most 1 MiB
	 * @return the same number
	 */
	public int batch(int batch) {
		ContractLimits.range(BATCH_NAME, batch, 1, Math.min(MAX_CHUNKS, MAX_BATCH_BYTES / this.sizeBytes));
		return batch;
	}

	/**
	 * The number of messages of a batched stream.
	 * @param batch chunks that come in one message, at least 1
	 * @return messages, the last one perhaps with fewer chunks
	 */
	public int batches(int batch) {
		return (this.chunks + batch - 1) / batch;
	}

	/**
	 * The chunks of one message of a batched stream.
	 * @param message number of the message, from 0
	 * @param batch chunks that come in one message, at least 1
	 * @return their numbers, in order
	 */
	public IntStream ofBatch(int message, int batch) {
		return IntStream.range(message * batch, Math.min(this.chunks, (message + 1) * batch));
	}

	/**
	 * The number of messages that carry so many bytes, the last one perhaps short.
	 * @param bytes bytes in all, 0 or more
	 * @param sizeBytes bytes of each message, 1 to 65,536
	 * @return number of messages, 0 for no bytes
	 */
	public static int chunksOf(long bytes, int sizeBytes) {
		ContractLimits.range(SIZE_NAME, sizeBytes, 1, MAX_SIZE_BYTES);
		return Math.toIntExact((bytes + sizeBytes - 1) / sizeBytes);
	}

}
