package io.wiretrial.echo.rest;

import org.springdoc.webflux.core.fn.SpringdocRouteBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.Sha256;
import io.wiretrial.guard.body.CollectedBodies;
import io.wiretrial.guard.memory.MemoryBudget;

/**
 * Echo and digest of octets, read whole before they are answered, as a message is.
 */
@Configuration(proxyBeanMethods = false)
class OctetsRoutes {

	private final CollectedBodies bodies;

	private final int maxBytes;

	OctetsRoutes(CollectedBodies bodies, EchoRestProperties properties, MemoryBudget budget) {
		properties.requireRoom(budget.direct());
		this.bodies = bodies;
		this.maxBytes = properties.maxOctetsBytes();
	}

	@Bean
	@Order(2)
	RouterFunction<ServerResponse> octets() {
		return SpringdocRouteBuilder.route()
			.POST(RestPaths.OCTETS_ECHO,
					Negotiation.between(MediaType.APPLICATION_OCTET_STREAM, MediaType.APPLICATION_OCTET_STREAM,
							this::echo),
					Described.octetsEcho())
			.POST(RestPaths.OCTETS_DIGEST,
					Negotiation.between(MediaType.APPLICATION_OCTET_STREAM, MediaType.TEXT_PLAIN, this::digest),
					Described.octetsDigest())
			.build();
	}

	private Mono<ServerResponse> echo(ServerRequest request) {
		return whole(request).flatMap((octets) -> ServerResponse.ok()
			.contentType(MediaType.APPLICATION_OCTET_STREAM)
			.contentLength(octets.readableByteCount())
			.bodyValue(octets));
	}

	private Mono<ServerResponse> digest(ServerRequest request) {
		return whole(request)
			.flatMap((octets) -> ServerResponse.ok().contentType(MediaType.TEXT_PLAIN).bodyValue(sha256(octets)));
	}

	private Mono<DataBuffer> whole(ServerRequest request) {
		return DataBufferUtils.join(this.bodies.within(request.exchange().getRequest()).getBody(), this.maxBytes)
			.onErrorMap(DataBufferLimitException.class, (ex) -> BodyTooLarge.octets(this.maxBytes, ex))
			.switchIfEmpty(Mono.fromSupplier(() -> request.exchange().getResponse().bufferFactory().allocateBuffer(0)));
	}

	private static String sha256(DataBuffer octets) {
		Sha256 digest = new Sha256();
		try (DataBuffer.ByteBufferIterator parts = octets.readableByteBuffers()) {
			parts.forEachRemaining(digest::add);
		}
		finally {
			DataBufferUtils.release(octets);
		}
		return digest.hex();
	}

}
