package io.wiretrial.echo.grpc.push;

import java.io.IOException;
import java.io.UncheckedIOException;

import com.google.protobuf.CodedOutputStream;

import io.wiretrial.broadcast.feed.Framing;
import io.wiretrial.contract.v1.FeedBatch;

/**
 * A batch as the Protobuf message {@code FeedBatch}, the same JSON as in every protocol.
 * Hot path.
 */
enum FeedFraming implements Framing<EncodedMessage> {

	/** The only one, since subscribers with the same framing share. */
	MESSAGE;

	private static final int TAG_BYTES = CodedOutputStream.computeTagSize(FeedBatch.JSON_FIELD_NUMBER);

	@Override
	public EncodedMessage frame(long sequence, byte[] json, int sizeBytes) {
		byte[] message = new byte[TAG_BYTES + CodedOutputStream.computeUInt32SizeNoTag(sizeBytes) + sizeBytes];
		try {
			CodedOutputStream.newInstance(message).writeByteArray(FeedBatch.JSON_FIELD_NUMBER, json, 0, sizeBytes);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		return new EncodedMessage(message);
	}

	@Override
	public void release(EncodedMessage message) {
		// Left to the garbage collector: its bytes are on the heap.
	}

}
