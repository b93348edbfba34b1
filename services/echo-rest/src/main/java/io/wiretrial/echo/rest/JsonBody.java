package io.wiretrial.echo.rest;

import org.springframework.web.reactive.function.server.ServerRequest;
import reactor.core.publisher.Mono;

import io.wiretrial.kit.web.ContractProblems;

/**
 * Reads a JSON body that must be there.
 */
final class JsonBody {

	private JsonBody() {
	}

	static <T> Mono<T> of(ServerRequest request, Class<T> type) {
		return request.bodyToMono(type).switchIfEmpty(Mono.error(ContractProblems::noJson));
	}

}
