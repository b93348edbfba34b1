package io.wiretrial.echo.mvc;

import java.nio.charset.StandardCharsets;

import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.Sha256;

/**
 * Echo and digest of octets.
 */
@RestController
class EchoController {

	@PostMapping(path = RestPaths.OCTETS_ECHO, consumes = MediaType.APPLICATION_OCTET_STREAM_VALUE,
			produces = MediaType.APPLICATION_OCTET_STREAM_VALUE)
	byte[] echo(@RequestBody(required = false) byte @Nullable [] octets) {
		return whole(octets);
	}

	// As octets, because Spring would add a charset to the type of text.
	@PostMapping(path = RestPaths.OCTETS_DIGEST, consumes = MediaType.APPLICATION_OCTET_STREAM_VALUE,
			produces = MediaType.TEXT_PLAIN_VALUE)
	byte[] digest(@RequestBody(required = false) byte @Nullable [] octets) {
		return new Sha256().add(whole(octets)).hex().getBytes(StandardCharsets.US_ASCII);
	}

	private static byte[] whole(byte @Nullable [] octets) {
		return (octets != null) ? octets : new byte[0];
	}

}
