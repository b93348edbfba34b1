package io.wiretrial.echo.mvc;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.function.Consumer;

import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.ContractLimits;
import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.contract.stream.StreamTally;
import io.wiretrial.contract.stream.TextLines;

/**
 * The streams of text and of bytes, on the thread of their request: each chunk down is
 * made when the one before has been taken and leaves at once, each chunk up is counted
 * and digested as it comes, none is kept.
 */
@RestController
class MvcStreamController {

	private static final int PART_BYTES = 16 * 1024;

	private final Corpus corpus;

	MvcStreamController(Corpus corpus) {
		this.corpus = corpus;
	}

	@GetMapping(path = RestPaths.STREAM_TEXT, produces = MediaType.APPLICATION_NDJSON_VALUE)
	void textDown(@RequestParam(name = ChunkPlan.CHUNKS_NAME, required = false) @Nullable String chunks,
			@RequestParam(name = ChunkPlan.SIZE_NAME, required = false) @Nullable String size,
			HttpServletResponse response) throws IOException {
		ChunkPlan plan = ChunkPlan.parse(chunks, size);
		response.setContentType(MediaType.APPLICATION_NDJSON_VALUE);
		OutputStream output = response.getOutputStream();
		for (int index = 0; index < plan.chunks(); index++) {
			output.write(ContractJson.write(this.corpus.textChunk(index, plan.sizeBytes())));
			output.write('\n');
			output.flush();
		}
	}

	@GetMapping(path = RestPaths.STREAM_BYTES, produces = MediaType.APPLICATION_OCTET_STREAM_VALUE)
	void bytesDown(@RequestParam(name = ChunkPlan.CHUNKS_NAME, required = false) @Nullable String chunks,
			@RequestParam(name = ChunkPlan.SIZE_NAME, required = false) @Nullable String size,
			HttpServletResponse response) throws IOException {
		ChunkPlan plan = ChunkPlan.parse(chunks, size);
		response.setContentType(MediaType.APPLICATION_OCTET_STREAM_VALUE);
		OutputStream output = response.getOutputStream();
		for (int index = 0; index < plan.chunks(); index++) {
			output.write(this.corpus.bytesChunk(index, plan.sizeBytes()));
			output.flush();
		}
	}

	@PostMapping(path = RestPaths.STREAM_TEXT, consumes = MediaType.APPLICATION_NDJSON_VALUE,
			produces = MediaType.APPLICATION_JSON_VALUE)
	StreamDigestRecord textUp(InputStream body) throws IOException {
		TextLines lines = new TextLines();
		read(body, lines::add);
		return lines.finish();
	}

	@PostMapping(path = RestPaths.STREAM_BYTES, consumes = MediaType.APPLICATION_OCTET_STREAM_VALUE,
			produces = MediaType.APPLICATION_JSON_VALUE)
	StreamDigestRecord bytesUp(@RequestParam(name = ChunkPlan.SIZE_NAME, required = false) @Nullable String size,
			InputStream body) throws IOException {
		int sizeBytes = ContractLimits.number(ChunkPlan.SIZE_NAME, size);
		ContractLimits.range(ChunkPlan.SIZE_NAME, sizeBytes, 1, ChunkPlan.MAX_SIZE_BYTES);
		StreamTally tally = new StreamTally();
		read(body, tally::bytes);
		return tally.finish(sizeBytes);
	}

	private static void read(InputStream body, Consumer<ByteBuffer> part) throws IOException {
		byte[] bytes = new byte[PART_BYTES];
		for (int read = body.read(bytes); read >= 0; read = body.read(bytes)) {
			part.accept(ByteBuffer.wrap(bytes, 0, read));
		}
	}

}
