package io.wiretrial.simulations.arm;

import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.TextChunkRecord;
import io.wiretrial.simulations.lane.Lane;
import io.wiretrial.trial.plan.Operation;

/**
 * What must come back for one operation, so that lost and reordered messages are seen:
 * text messages count and carry their place, bytes are counted. Hot path.
 *
 * @param chunks whether the reply comes in chunks
 * @param units text messages or bytes of a stream; 0 for a single reply
 */
record Expected(boolean chunks, long units) {

	static final Expected REPLY = new Expected(false, 0);

	static Expected of(Operation operation, Payload payload) {
		if (operation != Operation.STREAM_DOWN) {
			return REPLY;
		}
		return (payload.kind() == Payload.Kind.TEXT) ? new Expected(true, ChunkPlan.TEXT.chunks())
				: new Expected(true, (long) ChunkPlan.BYTES.chunks() * ChunkPlan.BYTES.sizeBytes());
	}

	void chunk(Lane lane, int index, long decodedNanos, Object decoded) {
		if (decoded instanceof TextChunkRecord text) {
			lane.chunk(decodedNanos, text.index() == index, 1, decoded);
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
		String cause = failure;
		if (this.chunks) {
			cause = (cause == null && lane.units() != this.units) ? Lane.LOST_OR_REORDERED : cause;
		}
		else {
			lane.keep(decoded);
		}
		lane.complete(lastByteNanos, decodedNanos, requestBytes, replyBytes, cause);
	}

}
