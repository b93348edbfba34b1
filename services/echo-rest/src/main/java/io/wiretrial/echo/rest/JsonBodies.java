package io.wiretrial.echo.rest;

import java.util.Set;

import org.springframework.http.HttpMethod;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

import io.wiretrial.contract.RestPaths;
import io.wiretrial.guard.body.CollectedBodies;
import io.wiretrial.measured.tuning.Tuned;

/**
 * Takes what controllers read as JSON from the memory budget while it is collected, which
 * Spring does before they see it. Boot has no filter, and a filter costs each request.
 */
@Component
@ByControllers
@Tuned
class JsonBodies implements WebFilter {

	private static final Set<String> PATHS = Set.of(RestPaths.FIELDS_1_ECHO, RestPaths.FIELDS_5_ECHO,
			RestPaths.FIELDS_100_ECHO, RestPaths.LIST);

	private final CollectedBodies bodies;

	JsonBodies(CollectedBodies bodies) {
		this.bodies = bodies;
	}

	@Override
	public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
		ServerHttpRequest request = exchange.getRequest();
		boolean collected = HttpMethod.POST.equals(request.getMethod())
				&& PATHS.contains(request.getPath().pathWithinApplication().value());
		return chain.filter(collected ? exchange.mutate().request(this.bodies.within(request)).build() : exchange);
	}

}
