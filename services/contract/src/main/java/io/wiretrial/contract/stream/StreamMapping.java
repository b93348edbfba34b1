package io.wiretrial.contract.stream;

import io.wiretrial.contract.v1.StreamDigest;
import io.wiretrial.contract.v1.TextChunk;

/**
 * Maps stream messages between records and typed messages. Hot path: no reflection.
 */
public final class StreamMapping {

	private StreamMapping() {
	}

	/**
	 * Writes a record as its typed message.
	 * @param record record
	 * @return the message
	 */
	public static TextChunk toProto(TextChunkRecord record) {
		return TextChunk.newBuilder().setIndex(record.index()).setText(record.text()).build();
	}

	/**
	 * Reads a typed message; missing fields are defaults.
	 * @param message message
	 * @return the record
	 */
	public static TextChunkRecord toRecord(TextChunk message) {
		return new TextChunkRecord(message.getIndex(), message.getText());
	}

	/**
	 * Writes a record as its typed message.
	 * @param record record
	 * @return the message
	 */
	public static StreamDigest toProto(StreamDigestRecord record) {
		return StreamDigest.newBuilder()
			.setChunks(record.chunks())
			.setBytes(record.bytes())
			.setSha256(record.sha256())
			.build();
	}

	/**
	 * Reads a typed message; missing fields are defaults.
	 * @param message message
	 * @return the record
	 */
	public static StreamDigestRecord toRecord(StreamDigest message) {
		return new StreamDigestRecord(message.getChunks(), message.getBytes(), message.getSha256());
	}

}
