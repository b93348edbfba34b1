package io.wiretrial.echo.rest;

import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;

import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.operation.JsonOperation;
import io.wiretrial.contract.operation.ProtobufOperation;
import io.wiretrial.contract.own.OwnMapping;
import io.wiretrial.contract.own.OwnType;
import io.wiretrial.contract.own.OwnTypes;

/**
 * Echoes of records that a run has made, as {@link JsonRoutes} and {@link ProtobufRoutes}
 * echo those of the contract.
 */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(OwnTypes.PROPERTY)
@ByRoutes
class OwnRoutes {

	private final ProtobufEcho protobuf;

	OwnRoutes(WholeOctets octets) {
		this.protobuf = new ProtobufEcho(octets);
	}

	// Before the others, as those of five fields are in a service without types of a run
	@Bean
	@Order(0)
	RouterFunction<ServerResponse> own(OwnConfiguration.Loaded types) {
		RouterFunctions.Builder routes = RouterFunctions.route();
		types.list().forEach((type) -> add(routes, type));
		return routes.build();
	}

	@SuppressWarnings("unchecked") // a message's parser makes messages of its type
	private <R extends Record, M extends Message> void add(RouterFunctions.Builder routes, OwnType<R, M> type) {
		OwnMapping<R, M> mapping = type.mapping();
		String path = OwnTypes.path(type.name());
		ProtobufOperation echo = ProtobufOperation.of(path + RestPaths.PROTOBUF,
				(Parser<M>) type.prototype().getParserForType(),
				(message) -> mapping.toProto(mapping.toRecord(message)));
		routes.POST(path, JsonRoutes.handler(JsonOperation.echo(type.name(), path, type.recordClass())))
			.POST(echo.path(), this.protobuf.of(echo));
	}

}
