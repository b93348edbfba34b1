package io.wiretrial.contract.stream;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

import io.wiretrial.contract.Sha256;

/**
 * Counts and digests an upload as it arrives. For one thread at a time.
 */
public final class StreamTally {

	private final Sha256 sha256 = new Sha256();

	private int chunks;

	private long bytes;

	/**
	 * Adds one text message.
	 * @param text text of the message, counted and hashed in UTF-8
	 */
	public void text(String text) {
		bytes(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
	}

	/**
	 * Adds one message of bytes.
	 * @param data its data; the position moves to the limit
	 */
	public void bytes(ByteBuffer data) {
		this.chunks++;
		this.bytes += data.remaining();
		this.sha256.add(data);
	}

	/**
	 * Ends the upload with the messages as they were added.
	 * @return number of messages, bytes and SHA-256; to be asked for once
	 */
	public StreamDigestRecord finish() {
		return new StreamDigestRecord(this.chunks, this.bytes, this.sha256.hex());
	}

	/**
	 * Ends an upload whose transport does not keep messages apart.
	 * @param sizeBytes bytes of each message as the sender cut them
	 * @return number of messages of that size, bytes and SHA-256
	 */
	public StreamDigestRecord finish(int sizeBytes) {
		return new StreamDigestRecord(ChunkPlan.chunksOf(this.bytes, sizeBytes), this.bytes, this.sha256.hex());
	}

}
