package io.wiretrial.echo.rest;

import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

import io.wiretrial.contract.Sha256;

/**
 * Reads octets whole, as a message is, within their limit.
 */
@Component
class WholeOctets {

	private final int maxBytes;

	WholeOctets(EchoRestProperties properties) {
		this.maxBytes = properties.maxOctetsBytes();
	}

	Mono<DataBuffer> of(ServerHttpRequest request, ServerHttpResponse response) {
		return DataBufferUtils.join(request.getBody(), this.maxBytes)
			.onErrorMap(DataBufferLimitException.class, (ex) -> BodyTooLarge.octets(this.maxBytes, ex))
			.switchIfEmpty(Mono.fromSupplier(() -> response.bufferFactory().allocateBuffer(0)));
	}

	static String sha256(DataBuffer octets) {
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
