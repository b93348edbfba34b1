package io.wiretrial.guard.http;

import java.util.Map;

import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.LastHttpContent;

import io.wiretrial.guard.memory.MemoryPool;

/**
 * About what a request of HTTP/1.1 takes while it waits, in octets. Hot path.
 */
final class RequestSize {

	/**
	 * About what a header takes beside its characters, and a request beside its headers.
	 */
	private static final int OBJECT_BYTES = 128;

	private RequestSize() {
	}

	static int of(HttpRequest request) {
		return OBJECT_BYTES + request.uri().length() + of(request.headers());
	}

	static int of(HttpContent part) {
		int bytes = MemoryPool.PART_BYTES + part.content().readableBytes();
		return (part instanceof LastHttpContent last) ? bytes + of(last.trailingHeaders()) : bytes;
	}

	private static int of(HttpHeaders headers) {
		int bytes = 0;
		for (Map.Entry<String, String> header : headers) {
			bytes += OBJECT_BYTES + header.getKey().length() + header.getValue().length();
		}
		return bytes;
	}

}
