package io.wiretrial.bare.http;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;

import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServerRequest;
import tools.jackson.core.JacksonException;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.Sha256;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.operation.JsonOperation;
import io.wiretrial.contract.operation.ProtobufOperation;
import io.wiretrial.contract.operation.QueryNumber;
import io.wiretrial.contract.operation.RestOperations;
import io.wiretrial.contract.own.OwnType;
import io.wiretrial.contract.own.OwnTypes;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamTally;
import io.wiretrial.contract.stream.TextLines;

/**
 * The operations by method and path.
 */
public final class Operations {

	private final Corpus corpus;

	private final List<OwnType<?, ?>> own;

	/**
	 * Makes the operations.
	 * @param corpus what lists and streams are made of
	 * @param own types of a run, whose records are echoed too
	 */
	public Operations(Corpus corpus, List<OwnType<?, ?>> own) {
		this.corpus = corpus;
		this.own = List.copyOf(own);
	}

	Map<String, PostOperation> posts() {
		Map<String, PostOperation> posts = new HashMap<>();
		RestOperations.json(this.corpus).forEach((operation) -> posts.put(operation.path(), json(operation)));
		RestOperations.protobuf().forEach((operation) -> posts.put(operation.path(), protobuf(operation)));
		posts.put(RestPaths.OCTETS_ECHO, unary(CompleteReply::octets));
		posts.put(RestPaths.OCTETS_DIGEST, unary((body) -> CompleteReply.text(new Sha256().add(body).hex())));
		posts.put(RestPaths.STREAM_TEXT, (request, query) -> textUp(request));
		posts.put(RestPaths.STREAM_BYTES, Operations::bytesUp);
		this.own.forEach((type) -> put(posts, type));
		return Map.copyOf(posts);
	}

	Map<String, DownloadOperation> gets() {
		return Map.of(RestPaths.STREAM_TEXT, new DownloadOperation("application/x-ndjson", this::textChunks),
				RestPaths.STREAM_BYTES, new DownloadOperation(CompleteReply.OCTETS, this::bytesChunks));
	}

	private static <I, O> PostOperation json(JsonOperation<I, O> operation) {
		QueryNumber number = operation.number();
		return (request, query) -> {
			Function<I, O> work = operation.work().apply((number != null) ? query.required(number.name()) : null);
			return RequestBody.of(request)
				.map((body) -> CompleteReply.json(work.apply(ContractJson.read(body, operation.request()))));
		};
	}

	@SuppressWarnings("unchecked") // a message's parser makes messages of its type
	private <R extends Record, M extends Message> void put(Map<String, PostOperation> posts, OwnType<R, M> type) {
		posts.put(OwnTypes.path(type.name()), unary((body) -> CompleteReply.written(echo(type, body))));
		ProtobufOperation echo = ProtobufOperation.of(OwnTypes.path(type.name()) + RestPaths.PROTOBUF,
				(Parser<M>) type.prototype().getParserForType(),
				(message) -> type.mapping().toProto(type.mapping().toRecord(message)));
		posts.put(echo.path(), protobuf(echo));
	}

	private static byte[] echo(OwnType<?, ?> type, byte[] json) {
		try {
			return type.mapper().writeValueAsBytes(type.mapper().readValue(json, type.recordClass()));
		}
		catch (JacksonException ex) {
			throw ContractJson.invalid(ex);
		}
	}

	private PostOperation protobuf(ProtobufOperation operation) {
		return unary((body) -> CompleteReply.protobuf(operation.work().apply(body)));
	}

	private PostOperation unary(Function<byte[], CompleteReply> operation) {
		return (request, query) -> RequestBody.of(request).map(operation);
	}

	private static Mono<CompleteReply> textUp(HttpServerRequest request) {
		return request.receive()
			.collect(TextLines::new, (lines, part) -> lines.add(part.nioBuffer()))
			.map((lines) -> CompleteReply.json(lines.finish()));
	}

	private static Mono<CompleteReply> bytesUp(HttpServerRequest request, Query query) {
		int sizeBytes = query.size();
		return request.receive()
			.collect(StreamTally::new, (tally, part) -> tally.bytes(part.nioBuffer()))
			.map((tally) -> CompleteReply.json(tally.finish(sizeBytes)));
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
