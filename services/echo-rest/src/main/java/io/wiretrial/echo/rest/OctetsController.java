package io.wiretrial.echo.rest;

import java.nio.charset.StandardCharsets;

import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

import io.wiretrial.contract.RestPaths;

/**
 * Echo and digest of octets as an annotated controller has them, with a limit of their
 * own.
 */
@RestController
@ByControllers
class OctetsController {

	private final WholeOctets octets;

	OctetsController(WholeOctets octets) {
		this.octets = octets;
	}

	// Not Mono<DataBuffer>: while a body is written, Spring releases what the limit has
	// released already (Spring 7.0.8).
	@PostMapping(path = RestPaths.OCTETS_ECHO, consumes = MediaType.APPLICATION_OCTET_STREAM_VALUE,
			produces = MediaType.APPLICATION_OCTET_STREAM_VALUE)
	Mono<ResponseEntity<DataBuffer>> echo(ServerHttpRequest request, ServerHttpResponse response) {
		return this.octets.of(request, response)
			.map((octets) -> ResponseEntity.ok().contentLength(octets.readableByteCount()).body(octets));
	}

	// As octets, because Spring would add a charset to the type of text.
	@PostMapping(path = RestPaths.OCTETS_DIGEST, consumes = MediaType.APPLICATION_OCTET_STREAM_VALUE,
			produces = MediaType.TEXT_PLAIN_VALUE)
	Mono<ResponseEntity<byte[]>> digest(ServerHttpRequest request, ServerHttpResponse response) {
		return this.octets.of(request, response)
			.map((octets) -> ResponseEntity.ok(WholeOctets.sha256(octets).getBytes(StandardCharsets.US_ASCII)));
	}

}
