package io.wiretrial.echo.rest;

import org.springframework.web.reactive.function.server.ServerRequest;
import reactor.core.publisher.Mono;

import io.wiretrial.contract.InvalidRequestException;

/**
 * Reads a JSON body that must be there.
 */
final class JsonBody {

	private JsonBody() {
	}

	static <T> Mono<T> of(ServerRequest request, Class<T> type) {
		return request.bodyToMono(type).switchIfEmpty(Mono.error(JsonBody::missing));
	}

	static InvalidRequestException missing() {
		return new InvalidRequestException("body", "No JSON value", "send an object of the operation's type");
	}

}
