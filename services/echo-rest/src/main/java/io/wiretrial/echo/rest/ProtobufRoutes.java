package io.wiretrial.echo.rest;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;

import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.v1.Fields1;
import io.wiretrial.contract.v1.Fields100;
import io.wiretrial.contract.v1.Fields5;

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
		return RouterFunctions.route()
			.POST(RestPaths.FIELDS_1_ECHO + RestPaths.PROTOBUF,
					this.echo.of(Fields1.parser(), (message) -> FieldsMapping.toProto(FieldsMapping.toRecord(message))))
			.POST(RestPaths.FIELDS_5_ECHO + RestPaths.PROTOBUF,
					this.echo.of(Fields5.parser(), (message) -> FieldsMapping.toProto(FieldsMapping.toRecord(message))))
			.POST(RestPaths.FIELDS_100_ECHO + RestPaths.PROTOBUF,
					this.echo.of(Fields100.parser(),
							(message) -> FieldsMapping.toProto(FieldsMapping.toRecord(message))))
			.build();
	}

}
