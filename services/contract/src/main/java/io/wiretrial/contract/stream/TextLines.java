package io.wiretrial.contract.stream;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.ContractLimits;
import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.MessageTooLargeException;

/**
 * Counts and digests an upload of NDJSON as it arrives, keeping only the unfinished line.
 * Empty lines count for nothing. For one thread at a time. Hot path.
 */
public final class TextLines {

	private static final long LOWEST_BITS = 0x0101010101010101L;

	private static final long HIGHEST_BITS = LOWEST_BITS << 7;

	private static final long NEWLINES = LOWEST_BITS * '\n';

	private final StreamTally tally = new StreamTally();

	private final int maxLineBytes;

	private final ByteArrayOutputStream line = new ByteArrayOutputStream();

	/**
	 * Creates the count.
	 */
	public TextLines() {
		this(ContractLimits.MAX_LINE_BYTES);
	}

	TextLines(int maxLineBytes) {
		this.maxLineBytes = maxLineBytes;
	}

	/**
	 * Adds what has arrived.
	 * @param part part of the upload, cut anywhere; the position moves to the limit
	 * @throws InvalidRequestException if a line is not a {@link TextChunkRecord}
	 * @throws MessageTooLargeException if a line is over
	 * {@link ContractLimits#MAX_LINE_BYTES}
	 */
	public void add(ByteBuffer part) {
		while (part.hasRemaining()) {
			int newline = newline(part);
			int length = ((newline < 0) ? part.limit() : newline) - part.position();
			if (length > this.maxLineBytes - this.line.size()) {
				throw new MessageTooLargeException("a line of body", this.maxLineBytes);
			}
			byte[] more = new byte[length];
			part.get(more);
			if (newline < 0) {
				this.line.writeBytes(more);
				return;
			}
			part.get();
			endLine(more);
		}
	}

	// Eight octets at once: a difference of 0 in one of them borrows from its highest
	// bit.
	private static int newline(ByteBuffer part) {
		int index = part.position();
		boolean found = false;
		while (!found && index <= part.limit() - Long.BYTES) {
			long differences = part.getLong(index) ^ NEWLINES;
			found = ((differences - LOWEST_BITS) & ~differences & HIGHEST_BITS) != 0;
			index += found ? 0 : Long.BYTES;
		}
		while (index < part.limit() && part.get(index) != '\n') {
			index++;
		}
		return (index < part.limit()) ? index : -1;
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
	 * @return number of messages, bytes of their texts and SHA-256
	 * @throws InvalidRequestException if the last line is not a {@link TextChunkRecord}
	 */
	public StreamDigestRecord finish() {
		endLine(new byte[0]);
		return this.tally.finish();
	}

}
