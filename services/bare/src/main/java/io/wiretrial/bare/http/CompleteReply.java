package io.wiretrial.bare.http;

import java.nio.charset.StandardCharsets;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.RestPaths;

/**
 * A reply that is complete before its first byte goes out.
 */
record CompleteReply(int status, String contentType, ByteBuf body) {

	static final String JSON = "application/json";

	static final String OCTETS = "application/octet-stream";

	static CompleteReply json(Object value) {
		return of(200, JSON, ContractJson.write(value));
	}

	static CompleteReply written(byte[] text) {
		return of(200, JSON, text);
	}

	static CompleteReply octets(byte[] data) {
		return of(200, OCTETS, data);
	}

	static CompleteReply protobuf(byte[] message) {
		return of(200, RestPaths.PROTOBUF_TYPE, message);
	}

	static CompleteReply text(String text) {
		return of(200, "text/plain", text.getBytes(StandardCharsets.UTF_8));
	}

	static CompleteReply problem(ProblemDetails problem) {
		return of(problem.status(), "application/problem+json", ContractJson.write(problem));
	}

	private static CompleteReply of(int status, String contentType, byte[] body) {
		return new CompleteReply(status, contentType, Unpooled.wrappedBuffer(body));
	}

}
