package io.wiretrial.kit.http;

import java.nio.charset.StandardCharsets;
import java.util.function.BiFunction;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;

/**
 * Answers {@code GET /actuator/clock} with {@link System#nanoTime()} in digits. The bound
 * of an offset between two clocks is half of the round trip, so this answer goes past
 * Spring.
 */
public final class ClockReply implements BiFunction<HttpServerRequest, HttpServerResponse, Publisher<Void>> {

	/** Path of the question. */
	public static final String PATH = "/actuator/clock";

	static Mono<Void> or(Mono<Void> operation, Connection exchange) {
		return (exchange instanceof HttpServerRequest request && exchange instanceof HttpServerResponse response
				&& HttpMethod.GET.equals(request.method()) && PATH.equals(request.uri())) ? now(response) : operation;
	}

	@Override
	public Mono<Void> apply(HttpServerRequest request, HttpServerResponse response) {
		return now(response);
	}

	private static Mono<Void> now(HttpServerResponse response) {
		byte[] digits = Long.toString(System.nanoTime()).getBytes(StandardCharsets.US_ASCII);
		return response.header(HttpHeaderNames.CONTENT_TYPE, "text/plain")
			.header(HttpHeaderNames.CONTENT_LENGTH, Integer.toString(digits.length))
			.sendObject(Unpooled.wrappedBuffer(digits))
			.then();
	}

}
