package io.wiretrial.echo.rest;

import java.util.function.Consumer;

import io.swagger.v3.oas.annotations.enums.ParameterIn;
import org.springdoc.core.fn.builders.operation.Builder;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;

import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.contract.list.ExampleRequestRecord;
import io.wiretrial.contract.list.ListCount;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.contract.stream.TextChunkRecord;

import static org.springdoc.core.fn.builders.apiresponse.Builder.responseBuilder;
import static org.springdoc.core.fn.builders.content.Builder.contentBuilder;
import static org.springdoc.core.fn.builders.parameter.Builder.parameterBuilder;
import static org.springdoc.core.fn.builders.requestbody.Builder.requestBodyBuilder;
import static org.springdoc.core.fn.builders.schema.Builder.schemaBuilder;

/**
 * Describes the operations for the OpenAPI document.
 */
final class Described {

	private static final String JSON = MediaType.APPLICATION_JSON_VALUE;

	private static final String NDJSON = MediaType.APPLICATION_NDJSON_VALUE;

	private static final String OCTETS = MediaType.APPLICATION_OCTET_STREAM_VALUE;

	private Described() {
	}

	static Consumer<Builder> json(String id, Class<?> record) {
		return (operation) -> sent(operation, JSON, of(record),
				answered(operation.operationId(id).summary("Echoes a record."), JSON, of(record)));
	}

	static Consumer<Builder> octetsEcho() {
		return (operation) -> sent(operation, OCTETS, binary(),
				answered(operation.operationId("echoOctets").summary("Echoes octets."), OCTETS, binary()));
	}

	static Consumer<Builder> octetsDigest() {
		return (operation) -> sent(operation, OCTETS, binary(),
				answered(
						operation.operationId("digestOctets")
							.summary("Answers the SHA-256 of octets in 64 lower-case hexadecimal digits."),
						MediaType.TEXT_PLAIN_VALUE, schemaBuilder().type("string").pattern("[0-9a-f]{64}")));
	}

	static Consumer<Builder> list() {
		return (operation) -> sent(operation, JSON, of(ExampleRequestRecord.class),
				answered(number(operation.operationId("list").summary("Answers the first items of the list."),
						ListCount.QUERY_NAME, ListCount.MAX, "items"), JSON, of(ExampleListRecord.class)));
	}

	static Consumer<Builder> textDown() {
		return (operation) -> answered(
				plan(operation.operationId("sendText").summary("Sends a stream of text, a line for each chunk.")),
				NDJSON, of(TextChunkRecord.class));
	}

	static Consumer<Builder> bytesDown() {
		return (operation) -> answered(
				plan(operation.operationId("sendBytes").summary("Sends a stream of octets, flushed after each chunk.")),
				OCTETS, binary());
	}

	static Consumer<Builder> textUp() {
		return (operation) -> sent(operation, NDJSON, of(TextChunkRecord.class),
				answered(operation.operationId("receiveText").summary("Digests a stream of text."), JSON,
						of(StreamDigestRecord.class)));
	}

	static Consumer<Builder> bytesUp() {
		return (operation) -> sent(operation, OCTETS, binary(),
				answered(number(operation.operationId("receiveBytes").summary("Digests a stream of octets."),
						ChunkPlan.SIZE_NAME, ChunkPlan.MAX_SIZE_BYTES, "bytes of each chunk as the sender cut them"),
						JSON, of(StreamDigestRecord.class)));
	}

	private static Builder plan(Builder operation) {
		number(operation, ChunkPlan.CHUNKS_NAME, ChunkPlan.MAX_CHUNKS, "chunks");
		return number(operation, ChunkPlan.SIZE_NAME, ChunkPlan.MAX_SIZE_BYTES, "bytes of each chunk");
	}

	private static Builder number(Builder operation, String name, int max, String meaning) {
		return operation.parameter(parameterBuilder().in(ParameterIn.QUERY)
			.name(name)
			.description(meaning)
			.required(true)
			.schema(schemaBuilder().type("integer").format("int32").minimum("1").maximum(String.valueOf(max))));
	}

	private static void sent(Builder operation, String type, org.springdoc.core.fn.builders.schema.Builder schema,
			Builder answered) {
		answered
			.requestBody(requestBodyBuilder().required(true).content(contentBuilder().mediaType(type).schema(schema)));
		problem(operation, "413", "The body is too large.");
		problem(operation, "415", "The Content-Type is not the operation's.");
	}

	private static Builder answered(Builder operation, String type,
			org.springdoc.core.fn.builders.schema.Builder schema) {
		operation.response(responseBuilder().responseCode("200")
			.description("Done.")
			.content(contentBuilder().mediaType(type).schema(schema)));
		problem(operation, "400", "The request breaks the contract.");
		problem(operation, "406", "The Accept header excludes what is produced.");
		return operation;
	}

	private static void problem(Builder operation, String code, String description) {
		operation.response(responseBuilder().responseCode(code)
			.description(description)
			.content(contentBuilder().mediaType(MediaType.APPLICATION_PROBLEM_JSON_VALUE)
				.schema(of(ProblemDetail.class))));
	}

	private static org.springdoc.core.fn.builders.schema.Builder of(Class<?> type) {
		return schemaBuilder().implementation(type);
	}

	private static org.springdoc.core.fn.builders.schema.Builder binary() {
		return schemaBuilder().type("string").format("binary");
	}

}
