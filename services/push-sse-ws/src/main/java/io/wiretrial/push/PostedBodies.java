package io.wiretrial.push;

import org.springframework.http.HttpMethod;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

import io.wiretrial.guard.body.CollectedBodies;

/**
 * Takes what is published from the memory budget while it is collected: every body here
 * is read whole.
 */
@Component
class PostedBodies implements WebFilter {

	private final CollectedBodies bodies;

	PostedBodies(CollectedBodies bodies) {
		this.bodies = bodies;
	}

	@Override
	public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
		ServerHttpRequest request = exchange.getRequest();
		return chain.filter(HttpMethod.POST.equals(request.getMethod())
				? exchange.mutate().request(this.bodies.within(request)).build() : exchange);
	}

}
