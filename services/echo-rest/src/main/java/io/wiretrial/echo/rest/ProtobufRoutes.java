package io.wiretrial.echo.rest;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;

import io.wiretrial.contract.operation.RestOperations;

/**
 * Echoes of records that come as Protobuf, by paths of their own: those of JSON stay as
 * quick as they are. The OpenAPI document knows no such bodies.
 */
@Configuration(proxyBeanMethods = false)
@ByRoutes
class ProtobufRoutes {

	private final ProtobufEcho echo;

	ProtobufRoutes(WholeOctets octets) {
		this.echo = new ProtobufEcho(octets);
	}

	@Bean
	@Order(5)
	RouterFunction<ServerResponse> protobuf() {
		RouterFunctions.Builder routes = RouterFunctions.route();
		RestOperations.protobuf().forEach((operation) -> routes.POST(operation.path(), this.echo.of(operation)));
		return routes.build();
	}

}
