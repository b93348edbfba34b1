package io.wiretrial.echo.rest;

import org.springdoc.webflux.core.fn.SpringdocRouteBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

import io.wiretrial.contract.RestPaths;

/**
 * Echo and digest of octets, read whole before they are answered, as a message is.
 */
@Configuration(proxyBeanMethods = false)
@ByRoutes
class OctetsRoutes {

	private final WholeOctets octets;

	OctetsRoutes(WholeOctets octets) {
		this.octets = octets;
	}

	@Bean
	@Order(2)
	RouterFunction<ServerResponse> octets() {
		return SpringdocRouteBuilder.route()
			.POST(RestPaths.OCTETS_ECHO,
					ContentNegotiation.between(MediaType.APPLICATION_OCTET_STREAM, MediaType.APPLICATION_OCTET_STREAM,
							this::echo),
					OperationDescriptions.octetsEcho())
			.POST(RestPaths.OCTETS_DIGEST,
					ContentNegotiation.between(MediaType.APPLICATION_OCTET_STREAM, MediaType.TEXT_PLAIN, this::digest),
					OperationDescriptions.octetsDigest())
			.build();
	}

	private Mono<ServerResponse> echo(ServerRequest request) {
		return whole(request).flatMap((octets) -> ServerResponse.ok()
			.contentType(MediaType.APPLICATION_OCTET_STREAM)
			.contentLength(octets.readableByteCount())
			.bodyValue(octets));
	}

	private Mono<ServerResponse> digest(ServerRequest request) {
		return whole(request).flatMap((
				octets) -> ServerResponse.ok().contentType(MediaType.TEXT_PLAIN).bodyValue(WholeOctets.sha256(octets)));
	}

	private Mono<DataBuffer> whole(ServerRequest request) {
		return this.octets.of(request.exchange().getRequest(), request.exchange().getResponse());
	}

}
