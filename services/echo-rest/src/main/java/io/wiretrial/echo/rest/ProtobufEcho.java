package io.wiretrial.echo.rest;

import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.HandlerFunction;
import org.springframework.web.reactive.function.server.ServerResponse;

import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.operation.ProtobufOperation;

/**
 * Makes handlers that read a message whole, as grpc-java does, and answer with one. Hot
 * path.
 */
final class ProtobufEcho {

	private static final MediaType TYPE = MediaType.parseMediaType(RestPaths.PROTOBUF_TYPE);

	private final WholeOctets octets;

	ProtobufEcho(WholeOctets octets) {
		this.octets = octets;
	}

	HandlerFunction<ServerResponse> of(ProtobufOperation operation) {
		return ContentNegotiation.between(TYPE, TYPE, (request) -> this.octets
			.of(request.exchange().getRequest(), request.exchange().getResponse())
			.flatMap((body) -> ServerResponse.ok().contentType(TYPE).bodyValue(operation.work().apply(message(body)))));
	}

	private static byte[] message(DataBuffer body) {
		byte[] message = new byte[body.readableByteCount()];
		body.read(message);
		DataBufferUtils.release(body);
		return message;
	}

}
