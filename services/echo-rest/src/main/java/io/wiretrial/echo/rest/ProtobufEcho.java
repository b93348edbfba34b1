package io.wiretrial.echo.rest;

import java.util.function.UnaryOperator;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.HandlerFunction;
import org.springframework.web.reactive.function.server.ServerResponse;

import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.RestPaths;

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

	<M extends MessageLite> HandlerFunction<ServerResponse> of(Parser<M> parser, UnaryOperator<M> echo) {
		return Negotiation.between(TYPE, TYPE,
				(request) -> this.octets.of(request.exchange().getRequest(), request.exchange().getResponse())
					.flatMap((body) -> ServerResponse.ok()
						.contentType(TYPE)
						.bodyValue(echo.apply(read(body, parser)).toByteArray())));
	}

	private static <M> M read(DataBuffer body, Parser<M> parser) {
		byte[] message = new byte[body.readableByteCount()];
		body.read(message);
		DataBufferUtils.release(body);
		try {
			return parser.parseFrom(message);
		}
		catch (InvalidProtocolBufferException ex) {
			throw new InvalidRequestException("body", "Malformed Protobuf", "send one complete message", ex);
		}
	}

}
