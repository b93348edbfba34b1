package io.wiretrial.echo.rest;

import java.util.Set;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.web.reactive.function.server.RequestPredicates;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.server.MethodNotAllowedException;
import reactor.core.publisher.Mono;

import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.operation.RestOperations;

/**
 * Answers 405 with {@code Allow} where the path is right and the method is not;
 * functional routes alone would say 404.
 */
@Configuration(proxyBeanMethods = false)
@ByRoutes
class OtherMethodRoutes {

	@Bean
	@Order(6)
	RouterFunction<ServerResponse> otherMethods(Corpus corpus) {
		RouterFunctions.Builder routes = RouterFunctions.route();
		Set<HttpMethod> post = Set.of(HttpMethod.POST);
		RestOperations.json(corpus).forEach((operation) -> refuse(routes, operation.path(), post));
		RestOperations.protobuf().forEach((operation) -> refuse(routes, operation.path(), post));
		refuse(routes, RestPaths.OCTETS_ECHO, post);
		refuse(routes, RestPaths.OCTETS_DIGEST, post);
		Set<HttpMethod> both = Set.of(HttpMethod.GET, HttpMethod.POST);
		refuse(routes, RestPaths.STREAM_TEXT, both);
		refuse(routes, RestPaths.STREAM_BYTES, both);
		return routes.build();
	}

	private static void refuse(RouterFunctions.Builder routes, String path, Set<HttpMethod> allowed) {
		routes.route(RequestPredicates.path(path),
				(request) -> Mono.error(new MethodNotAllowedException(request.method(), allowed)));
	}

}
