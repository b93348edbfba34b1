package io.wiretrial.bare.http;

import java.io.ByteArrayOutputStream;

import io.netty.buffer.ByteBuf;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServerRequest;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.ContractLimits;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.contract.stream.StreamTally;
import io.wiretrial.contract.stream.TextChunkRecord;

/**
 * Counts and digests lines of NDJSON as they arrive, keeping only the unfinished one.
 */
final class TextUpload {

	private final StreamTally tally = new StreamTally();

	private final ByteArrayOutputStream line = new ByteArrayOutputStream();

	private TextUpload() {
	}

	static Mono<StreamDigestRecord> of(HttpServerRequest request) {
		return request.receive().collect(TextUpload::new, TextUpload::add).map(TextUpload::finish);
	}

	private void add(ByteBuf part) {
		int newline = part.bytesBefore((byte) '\n');
		while (newline >= 0) {
			append(part, newline);
			endLine();
			part.skipBytes(1);
			newline = part.bytesBefore((byte) '\n');
		}
		append(part, part.readableBytes());
	}

	private void append(ByteBuf part, int length) {
		if (length > ContractLimits.MAX_MESSAGE_BYTES - this.line.size()) {
			throw new RequestBody.TooLargeException();
		}
		byte[] bytes = new byte[length];
		part.readBytes(bytes);
		this.line.writeBytes(bytes);
	}

	private void endLine() {
		if (this.line.size() > 0) {
			this.tally.text(ContractJson.read(this.line.toByteArray(), TextChunkRecord.class).text());
			this.line.reset();
		}
	}

	private StreamDigestRecord finish() {
		endLine();
		return this.tally.finish();
	}

}
