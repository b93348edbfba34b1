package io.wiretrial.bare.http;

import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServerRequest;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.Sha256;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.list.ExampleRequestRecord;
import io.wiretrial.contract.list.ListCount;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamTally;
import io.wiretrial.contract.stream.TextLines;

/**
 * The operations by method and path.
 */
final class Operations {

	private final Corpus corpus;

	Operations(Corpus corpus) {
		this.corpus = corpus;
	}

	Map<String, PostOperation> posts() {
		return Map.of(RestPaths.FIELDS_1_ECHO, echo(Fields1Record.class), RestPaths.FIELDS_5_ECHO,
				echo(Fields5Record.class), RestPaths.FIELDS_100_ECHO, echo(Fields100Record.class),
				RestPaths.OCTETS_ECHO, unary(Reply::octets), RestPaths.OCTETS_DIGEST,
				unary((body) -> Reply.text(new Sha256().add(body).hex())), RestPaths.LIST, this::list,
				RestPaths.STREAM_TEXT, (request, query) -> textUp(request), RestPaths.STREAM_BYTES,
				Operations::bytesUp);
	}

	Map<String, DownloadOperation> gets() {
		return Map.of(RestPaths.STREAM_TEXT, new DownloadOperation("application/x-ndjson", this::textChunks),
				RestPaths.STREAM_BYTES, new DownloadOperation(Reply.OCTETS, this::bytesChunks));
	}

	private PostOperation echo(Class<? extends Record> type) {
		return unary((body) -> Reply.json(ContractJson.read(body, type)));
	}

	private PostOperation unary(Function<byte[], Reply> operation) {
		return (request, query) -> RequestBody.of(request).map(operation);
	}

	private Mono<Reply> list(HttpServerRequest request, Query query) {
		ListCount count = ListCount.parse(query.required(ListCount.QUERY_NAME));
		return RequestBody.of(request).map((body) -> {
			ContractJson.read(body, ExampleRequestRecord.class);
			return Reply.json(this.corpus.list(count));
		});
	}

	private static Mono<Reply> textUp(HttpServerRequest request) {
		return request.receive()
			.collect(TextLines::new, (lines, part) -> lines.add(part.nioBuffer()))
			.map((lines) -> Reply.json(lines.finish()));
	}

	private static Mono<Reply> bytesUp(HttpServerRequest request, Query query) {
		int sizeBytes = query.size();
		return request.receive()
			.collect(StreamTally::new, (tally, part) -> tally.bytes(part.nioBuffer()))
			.map((tally) -> Reply.json(tally.finish(sizeBytes)));
	}

	private IntFunction<ByteBuf> textChunks(ChunkPlan plan) {
		return (index) -> line(ContractJson.write(this.corpus.textChunk(index, plan.sizeBytes())));
	}

	private IntFunction<ByteBuf> bytesChunks(ChunkPlan plan) {
		return (index) -> Unpooled.wrappedBuffer(this.corpus.bytesChunk(index, plan.sizeBytes()));
	}

	private static ByteBuf line(byte[] json) {
		return Unpooled.buffer(json.length + 1).writeBytes(json).writeByte('\n');
	}

}
