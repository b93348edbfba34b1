package io.wiretrial.echo.rest;

import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.server.ServerRequest;
import reactor.core.publisher.Mono;

import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.guard.body.CollectedBodies;

/**
 * Reads a JSON body that must be there.
 */
@Component
@ByRoutes
class JsonBody {

	private final CollectedBodies bodies;

	JsonBody(CollectedBodies bodies) {
		this.bodies = bodies;
	}

	<T> Mono<T> of(ServerRequest request, Class<T> type) {
		return this.bodies.value(request, type).switchIfEmpty(Mono.error(JsonBody::missing));
	}

	static InvalidRequestException missing() {
		return new InvalidRequestException("body", "No JSON value", "send an object of the operation's type");
	}

}
