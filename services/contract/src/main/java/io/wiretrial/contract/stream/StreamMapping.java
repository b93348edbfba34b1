package io.wiretrial.contract.stream;

import io.wiretrial.contract.v1.StreamDigest;
import io.wiretrial.contract.v1.TextChunk;

/**
 * Maps stream messages between records and typed messages. Hot path: no reflection.
 * Missing fields of a message are defaults.
 */
public final class StreamMapping {

	private StreamMapping() {
	}

	public static TextChunk toProto(TextChunkRecord record) {
		return TextChunk.newBuilder().setIndex(record.index()).setText(record.text()).build();
	}

	public static TextChunkRecord toRecord(TextChunk message) {
		return new TextChunkRecord(message.getIndex(), message.getText());
	}

	public static StreamDigest toProto(StreamDigestRecord record) {
		return StreamDigest.newBuilder()
			.setChunks(record.chunks())
			.setBytes(record.bytes())
			.setSha256(record.sha256())
			.build();
	}

	public static StreamDigestRecord toRecord(StreamDigest message) {
		return new StreamDigestRecord(message.getChunks(), message.getBytes(), message.getSha256());
	}

}
