package io.wiretrial.echo.grpc.push;

import java.io.IOException;
import java.io.UncheckedIOException;

import com.google.protobuf.CodedOutputStream;
import org.jspecify.annotations.Nullable;

import io.wiretrial.broadcast.feed.RowFraming;
import io.wiretrial.contract.v1.FeedBatch;
import io.wiretrial.kit.memory.MemoryBudget;

/**
 * A batch as the Protobuf message {@code FeedBatch}, the same JSON as in every protocol.
 * Hot path.
 */
enum FeedFraming implements RowFraming<EncodedMessage> {

	/** The only one, since subscribers with the same framing share. */
	MESSAGE;

	private static final int TAG_BYTES = CodedOutputStream.computeTagSize(FeedBatch.JSON_FIELD_NUMBER);

	@Override
	public @Nullable EncodedMessage frame(long sequence, byte[] json, int sizeBytes, MemoryBudget budget) {
		int messageBytes = TAG_BYTES + CodedOutputStream.computeUInt32SizeNoTag(sizeBytes) + sizeBytes;
		EncodedMessage message = EncodedMessage.allocate(budget.heap(), messageBytes);
		if (message == null) {
			return null;
		}
		try {
			CodedOutputStream.newInstance(message.bytes())
				.writeByteArray(FeedBatch.JSON_FIELD_NUMBER, json, 0, sizeBytes);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		return message;
	}

	@Override
	public void release(EncodedMessage message) {
		message.release();
	}

}
