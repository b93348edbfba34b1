package io.wiretrial.echo.rest;

import java.util.function.Consumer;

import io.swagger.v3.oas.annotations.enums.ParameterIn;
import org.springdoc.core.fn.builders.operation.Builder;
import org.springframework.http.MediaType;

import io.wiretrial.contract.operation.JsonOperation;
import io.wiretrial.contract.operation.QueryNumber;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.contract.stream.TextChunkRecord;
import io.wiretrial.echo.rest.openapi.Problem;

import static org.springdoc.core.fn.builders.apiresponse.Builder.responseBuilder;
import static org.springdoc.core.fn.builders.arrayschema.Builder.arraySchemaBuilder;
import static org.springdoc.core.fn.builders.content.Builder.contentBuilder;
import static org.springdoc.core.fn.builders.parameter.Builder.parameterBuilder;
import static org.springdoc.core.fn.builders.requestbody.Builder.requestBodyBuilder;
import static org.springdoc.core.fn.builders.schema.Builder.schemaBuilder;

/**
 * Describes the operations for the OpenAPI document.
 */
final class OperationDescriptions {

	private OperationDescriptions() {
	}

	static Consumer<Builder> json(JsonOperation<?, ?> described) {
		return (operation) -> {
			operation.operationId(described.id()).summary(described.summary());
			QueryNumber number = described.number();
			if (number != null) {
				number(operation, number.name(), number.max(), number.meaning());
			}
			sent(operation, json(described.request()), answered(operation, json(described.reply())));
		};
	}

	static Consumer<Builder> octetsEcho() {
		return (operation) -> sent(operation, octets(),
				answered(operation.operationId("echoOctets").summary("Echoes octets."), octets()));
	}

	static Consumer<Builder> octetsDigest() {
		return (operation) -> sent(operation, octets(),
				answered(
						operation.operationId("digestOctets")
							.summary("Answers the SHA-256 of octets in 64 lower-case hexadecimal digits."),
						contentBuilder().mediaType(MediaType.TEXT_PLAIN_VALUE)
							.schema(schemaBuilder().type("string").pattern("^[0-9a-f]{64}$"))));
	}

	static Consumer<Builder> textDown() {
		return (operation) -> answered(
				plan(operation.operationId("sendText").summary("Sends a stream of text, a line for each chunk.")),
				lines());
	}

	static Consumer<Builder> bytesDown() {
		return (operation) -> answered(
				plan(operation.operationId("sendBytes").summary("Sends a stream of octets, flushed after each chunk.")),
				octets());
	}

	static Consumer<Builder> textUp() {
		return (operation) -> sent(operation, lines(),
				answered(operation.operationId("receiveText").summary("Digests a stream of text."),
						json(StreamDigestRecord.class)));
	}

	static Consumer<Builder> bytesUp() {
		return (operation) -> sent(operation, octets(),
				answered(number(operation.operationId("receiveBytes").summary("Digests a stream of octets."),
						ChunkPlan.SIZE_NAME, ChunkPlan.MAX_SIZE_BYTES, "bytes of each chunk as the sender cut them"),
						json(StreamDigestRecord.class)));
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

	private static void sent(Builder operation, org.springdoc.core.fn.builders.content.Builder body, Builder answered) {
		answered.requestBody(requestBodyBuilder().required(true).content(body));
		problem(operation, "413", "The body is too large.");
		problem(operation, "415", "The Content-Type is not the operation's.");
	}

	private static Builder answered(Builder operation, org.springdoc.core.fn.builders.content.Builder body) {
		operation.response(responseBuilder().responseCode("200").description("Done.").content(body));
		problem(operation, "400", "The request breaks the contract.");
		problem(operation, "406", "The Accept header excludes what is produced.");
		problem(operation, "421", "The host is not this service: see wiretrial.limits.hosts.");
		return operation;
	}

	private static void problem(Builder operation, String code, String description) {
		operation.response(responseBuilder().responseCode(code)
			.description(description)
			.content(content(MediaType.APPLICATION_PROBLEM_JSON_VALUE, Problem.class)));
	}

	private static org.springdoc.core.fn.builders.content.Builder json(Class<?> type) {
		return content(MediaType.APPLICATION_JSON_VALUE, type);
	}

	private static org.springdoc.core.fn.builders.content.Builder content(String mediaType, Class<?> type) {
		return contentBuilder().mediaType(mediaType).schema(schemaBuilder().implementation(type));
	}

	// A sequence of lines is described as the array of their values, as OpenAPI 3.2 has
	// it.
	private static org.springdoc.core.fn.builders.content.Builder lines() {
		return contentBuilder().mediaType(MediaType.APPLICATION_NDJSON_VALUE)
			.array(arraySchemaBuilder().schema(schemaBuilder().implementation(TextChunkRecord.class)));
	}

	private static org.springdoc.core.fn.builders.content.Builder octets() {
		return contentBuilder().mediaType(MediaType.APPLICATION_OCTET_STREAM_VALUE)
			.schema(schemaBuilder().type("string").format("binary"));
	}

}
