package io.wiretrial.kit.http;

import java.nio.charset.StandardCharsets;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServerResponse;

/**
 * Answers with problem details (RFC 9457), and then no more on that connection.
 */
final class ProblemReply {

	private ProblemReply() {
	}

	static Mono<Void> send(HttpServerResponse response, HttpResponseStatus status, String detail) {
		String json = "{\"title\":\"%s\",\"status\":%d,\"detail\":\"%s\"}".formatted(status.reasonPhrase(),
				status.code(), detail.replace("\"", "\\\""));
		byte[] body = json.getBytes(StandardCharsets.UTF_8);
		return response.status(status)
			.keepAlive(false)
			.header(HttpHeaderNames.CONTENT_TYPE, "application/problem+json")
			.header(NoSniff.NAME, NoSniff.VALUE)
			.header(HttpHeaderNames.CONTENT_LENGTH, Integer.toString(body.length))
			.sendObject(Unpooled.wrappedBuffer(body))
			.then();
	}

}
