package io.wiretrial.contract.stream;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.MessageTooLargeException;

/**
 * Counts and digests an upload of NDJSON as it arrives, keeping only the unfinished line.
 * Empty lines count for nothing. For one thread at a time. Hot path.
 */
public final class TextLines {

	private static final byte[] NONE = {};

	private final StreamTally tally = new StreamTally();

	private final ByteArrayOutputStream line = new ByteArrayOutputStream();

	private final int maxLineBytes;

	/**
	 * Creates the count.
	 * @param maxLineBytes largest line that is read, in bytes without its end
	 */
	public TextLines(int maxLineBytes) {
		this.maxLineBytes = maxLineBytes;
	}

	/**
	 * Adds what has arrived.
	 * @param part part of the upload, cut anywhere; the position moves to the limit
	 * @throws InvalidRequestException if a line is not a {@link TextChunkRecord}
	 * @throws MessageTooLargeException if a line is over the limit
	 */
	public void add(ByteBuffer part) {
		while (part.hasRemaining()) {
			int newline = newline(part);
			byte[] bytes = take(part, ((newline < 0) ? part.limit() : newline) - part.position());
			if (newline < 0) {
				this.line.writeBytes(bytes);
				return;
			}
			part.get();
			endLine(bytes);
		}
	}

	private static int newline(ByteBuffer part) {
		for (int index = part.position(); index < part.limit(); index++) {
			if (part.get(index) == '\n') {
				return index;
			}
		}
		return -1;
	}

	private byte[] take(ByteBuffer part, int length) {
		if (length > this.maxLineBytes - this.line.size()) {
			throw new MessageTooLargeException(this.maxLineBytes);
		}
		byte[] bytes = new byte[length];
		part.get(bytes);
		return bytes;
	}

	// A line that arrived in one part is read where it is.
	private void endLine(byte[] last) {
		if (this.line.size() == 0) {
			read(last);
			return;
		}
		this.line.writeBytes(last);
		byte[] whole = this.line.toByteArray();
		this.line.reset();
		read(whole);
	}

	private void read(byte[] whole) {
		if (whole.length > 0) {
			this.tally.text(ContractJson.read(whole, TextChunkRecord.class).text());
		}
	}

	/**
	 * Ends the upload, the last line with or without its end.
	 * @return the digest
	 * @throws InvalidRequestException if the last line is not a {@link TextChunkRecord}
	 */
	public StreamDigestRecord finish() {
		endLine(NONE);
		return this.tally.finish();
	}

}
