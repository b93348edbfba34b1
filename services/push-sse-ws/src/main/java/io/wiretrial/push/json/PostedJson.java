package io.wiretrial.push.json;

import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.server.ResponseStatusException;
import reactor.core.publisher.Mono;

import io.wiretrial.streaming.websocket.Origins;

/**
 * JSON that is posted, by pages of allowed origins alone.
 */
public final class PostedJson {

	private PostedJson() {
	}

	/**
	 * Reads a body.
	 * @param request request whose origin and type are checked at once
	 * @param origins pages that may send it
	 * @param maxBytes greatest size; beyond it the request gets 413
	 * @param limit what the greatest size is called there
	 * @return octets of the body, perhaps none
	 */
	public static Mono<byte[]> read(ServerRequest request, Origins origins, int maxBytes, String limit) {
		origins.check(request.exchange().getRequest());
		requireJson(request);
		return DataBufferUtils.join(request.bodyToFlux(DataBuffer.class), maxBytes)
			.map(PostedJson::octets)
			.defaultIfEmpty(new byte[0])
			.onErrorMap(DataBufferLimitException.class, (failure) -> tooLarge(limit, failure));
	}

	// What a page may send elsewhere without asking is of another type.
	private static void requireJson(ServerRequest request) {
		String type = request.headers().firstHeader(HttpHeaders.CONTENT_TYPE);
		try {
			if (type != null && MediaType.APPLICATION_JSON.isCompatibleWith(MediaType.parseMediaType(type))) {
				return;
			}
		}
		catch (InvalidMediaTypeException ex) {
			// Refused below like any other.
		}
		throw new ResponseStatusException(HttpStatus.UNSUPPORTED_MEDIA_TYPE,
				"Body of type \"%s\" in Content-Type: send application/json.".formatted((type != null) ? type : ""));
	}

	private static byte[] octets(DataBuffer body) {
		byte[] octets = new byte[body.readableByteCount()];
		body.read(octets);
		DataBufferUtils.release(body);
		return octets;
	}

	private static Throwable tooLarge(String limit, DataBufferLimitException failure) {
		return new ResponseStatusException(HttpStatus.CONTENT_TOO_LARGE, "Body larger than " + limit + ".", failure);
	}

}
