package io.wiretrial.push.cable;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Set;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.RequestPredicates;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.server.MethodNotAllowedException;
import reactor.core.publisher.Mono;

import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.kit.web.ContractProblems;
import io.wiretrial.push.json.PostedJson;
import io.wiretrial.push.json.RawJson;
import io.wiretrial.streaming.websocket.Origins;
import io.wiretrial.streaming.websocket.WebSocketRoute;

/**
 * Action Cable at its path, and what publishes from outside: with {@code POST} at
 * {@code /broadcast}, to any stream.
 */
@Configuration(proxyBeanMethods = false)
class CableRoutes {

	private static final String PATH = "/cable";

	private static final String BROADCAST_PATH = "/broadcast";

	@Bean
	WebSocketRoute cableOverWebSocket(CableEndpoint endpoint) {
		return new WebSocketRoute(PATH, endpoint);
	}

	@Bean
	RouterFunction<ServerResponse> cableWithoutWebSocket(CableStreams cable, CableProperties properties,
			Origins origins) {
		int maxBytes = Math.toIntExact(properties.maxBroadcastSize().toBytes());
		return RouterFunctions.route()
			.route(RequestPredicates.path(PATH),
					(request) -> ServerResponse.status(HttpStatus.NOT_FOUND)
						.contentType(MediaType.TEXT_PLAIN)
						.bodyValue(CableEndpoint.NOT_FOUND))
			.POST(BROADCAST_PATH, (request) -> broadcast(request, cable, maxBytes, origins))
			.route(RequestPredicates.path(BROADCAST_PATH),
					(request) -> Mono.error(new MethodNotAllowedException(request.method(), Set.of(HttpMethod.POST))))
			.build();
	}

	private static Mono<ServerResponse> broadcast(ServerRequest request, CableStreams cable, int maxBytes,
			Origins origins) {
		Mono<byte[]> body = PostedJson.read(request, origins, maxBytes,
				"wiretrial.cable.max-broadcast-size: send less, or raise it");
		String stream = request.queryParam("stream")
			.orElseThrow(() -> new InvalidRequestException("stream", "Missing value", "name the stream to publish to"));
		return body.map(CableRoutes::json).flatMap((json) -> broadcast(stream, json, cable));
	}

	// Decoded strictly, since text of WebSocket must be valid UTF-8.
	private static String json(byte[] body) {
		try {
			return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
		}
		catch (CharacterCodingException ex) {
			throw new InvalidRequestException("body", "Octets that are no UTF-8", "send JSON in UTF-8", ex);
		}
	}

	private static Mono<ServerResponse> broadcast(String stream, String json, CableStreams cable) {
		RawJson.check(json);
		if (!cable.broadcast(stream, json)) {
			throw ContractProblems.unavailable(
					"As much waits as wiretrial.cable.max-waiting-size or the memory budget of the process allows",
					"publish less, or raise it");
		}
		return ServerResponse.ok().contentType(MediaType.TEXT_PLAIN).bodyValue("ok\n");
	}

}
