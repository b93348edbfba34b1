package io.wiretrial.echo.rest;

import java.util.List;
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

/**
 * Answers 405 with {@code Allow} where the path is right and the method is not;
 * functional routes alone would say 404.
 */
@Configuration(proxyBeanMethods = false)
@ByRoutes
class OtherMethodRoutes {

	@Bean
	@Order(6)
	RouterFunction<ServerResponse> otherMethods() {
		RouterFunctions.Builder routes = RouterFunctions.route();
		Set<HttpMethod> post = Set.of(HttpMethod.POST);
		for (String path : List.of(RestPaths.FIELDS_1_ECHO, RestPaths.FIELDS_5_ECHO, RestPaths.FIELDS_100_ECHO,
				RestPaths.OCTETS_ECHO, RestPaths.OCTETS_DIGEST, RestPaths.LIST)) {
			refuse(routes, path, post);
		}
		for (String path : List.of(RestPaths.FIELDS_1_ECHO, RestPaths.FIELDS_5_ECHO, RestPaths.FIELDS_100_ECHO)) {
			refuse(routes, path + RestPaths.PROTOBUF, post);
		}
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
