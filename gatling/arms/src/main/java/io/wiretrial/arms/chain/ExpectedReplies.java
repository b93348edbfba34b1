package io.wiretrial.arms.chain;

import java.nio.ByteBuffer;
import java.util.List;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.contract.stream.StreamTally;
import io.wiretrial.contract.stream.TextChunkRecord;
import io.wiretrial.gatling.protocol.OperationObserver;
import io.wiretrial.model.plan.Payload;

/**
 * Replies that must come back for one operation, so that lost and reordered messages are
 * seen: text messages count and carry their place, bytes are counted, an upload is
 * answered with its digest. Hot path.
 *
 * @param chunks whether the reply comes in chunks
 * @param units text messages or bytes of a stream; 0 for a single reply
 * @param digest answer of an upload; null for other operations
 */
public record ExpectedReplies(boolean chunks, long units, @Nullable StreamDigestRecord digest) implements LaneObserver {

	/** A single reply, which parity compares. */
	public static final ExpectedReplies REPLY = new ExpectedReplies(false, 0, null);

	/**
	 * Makes the observer of an operation.
	 * @param context the cell
	 * @return who checks what comes back
	 */
	public static OperationObserver observer(ArmContext context) {
		return (context.payload() instanceof Payload.Tokens tokens) ? ExpectedTokens.of(tokens) : of(context);
	}

	/**
	 * Works out what an operation of a cell must give.
	 * @param context the cell
	 * @return what must come back
	 */
	public static ExpectedReplies of(ArmContext context) {
		if (context.operation().subscribes()) {
			throw new IllegalArgumentException(
					"Operation '%s' has no reply: subscribe instead.".formatted(context.operation()));
		}
		boolean text = context.payload() == Payload.Stream.TEXT;
		return switch (context.operation()) {
			case STREAM_DOWN -> text ? new ExpectedReplies(true, ChunkPlan.TEXT.chunks(), null)
					: new ExpectedReplies(true, (long) ChunkPlan.BYTES.chunks() * ChunkPlan.BYTES.sizeBytes(), null);
			case STREAM_UP -> new ExpectedReplies(false, 0,
					text ? textDigest(context.payloads().corpus()) : bytesDigest(context.payloads().corpus()));
			default -> REPLY;
		};
	}

	private static StreamDigestRecord textDigest(Corpus corpus) {
		StreamTally tally = new StreamTally();
		for (int i = 0; i < ChunkPlan.TEXT.chunks(); i++) {
			tally.text(corpus.textChunk(i, ChunkPlan.TEXT.sizeBytes()).text());
		}
		return tally.finish();
	}

	/**
	 * Works out what an upload of the byte stream is answered with.
	 * @param corpus where the chunks come from
	 * @return number, bytes and SHA-256 of the whole upload's chunks
	 */
	public static StreamDigestRecord bytesDigest(Corpus corpus) {
		StreamTally tally = new StreamTally();
		for (int i = 0; i < ChunkPlan.BYTES.chunks(); i++) {
			tally.bytes(ByteBuffer.wrap(corpus.bytesChunk(i, ChunkPlan.BYTES.sizeBytes())));
		}
		return tally.finish();
	}

	@Override
	public void chunk(Session session, int index, long receivedNanos, long decodedNanos, Object decoded) {
		chunk(Lane.of(session), decodedNanos, decoded);
	}

	@Override
	public void completed(Session session, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes,
			@Nullable Object decoded, @Nullable String failure) {
		completed(Lane.of(session), lastByteNanos, decodedNanos, requestBytes, replyBytes, decoded, failure);
	}

	// A message may have several chunks.
	void chunk(Lane lane, long decodedNanos, Object decoded) {
		if (decoded instanceof List<?> batch) {
			batch.forEach((each) -> chunk(lane, decodedNanos, each));
		}
		else if (decoded instanceof TextChunkRecord text) {
			lane.chunk(decodedNanos, text.index() == lane.units(), 1, decoded);
		}
		else if (decoded instanceof byte[] bytes) {
			lane.chunk(decodedNanos, true, bytes.length, decoded);
		}
		else {
			lane.chunk(decodedNanos, false, 0, decoded);
		}
	}

	void completed(Lane lane, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes,
			@Nullable Object decoded, @Nullable String failure) {
		if (!this.chunks) {
			lane.keep(decoded);
		}
		String cause = (failure == null && !whole(lane, decoded)) ? Lane.LOST_OR_REORDERED : failure;
		lane.complete(lastByteNanos, decodedNanos, requestBytes, replyBytes, cause);
	}

	private boolean whole(Lane lane, @Nullable Object decoded) {
		if (this.chunks) {
			return lane.units() == this.units;
		}
		return this.digest == null || this.digest.equals(decoded);
	}

}
