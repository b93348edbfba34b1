package io.wiretrial.bare.http;

import java.nio.charset.StandardCharsets;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.RestPaths;

/**
 * A reply that is complete before its first byte goes out.
 */
record Reply(int status, String contentType, ByteBuf body) {

	static final String JSON = "application/json";

	static final String OCTETS = "application/octet-stream";

	static Reply json(Object value) {
		return of(200, JSON, ContractJson.write(value));
	}

	static Reply written(byte[] text) {
		return of(200, JSON, text);
	}

	static Reply octets(byte[] data) {
		return of(200, OCTETS, data);
	}

	static Reply protobuf(byte[] message) {
		return of(200, RestPaths.PROTOBUF_TYPE, message);
	}

	static Reply text(String text) {
		return of(200, "text/plain", text.getBytes(StandardCharsets.UTF_8));
	}

	static Reply problem(Problem problem) {
		return of(problem.status(), "application/problem+json", ContractJson.write(problem));
	}

	private static Reply of(int status, String contentType, byte[] body) {
		return new Reply(status, contentType, Unpooled.wrappedBuffer(body));
	}

}
