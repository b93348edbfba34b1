package io.wiretrial.push.voice;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.server.reactive.ServerHttpRequest;

import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.streaming.websocket.EchoConversation;
import io.wiretrial.streaming.websocket.WebSocketEndpoint;
import io.wiretrial.streaming.websocket.WebSocketRoute;

/**
 * Routes {@code /voice}, which answers text, or octets with {@code reply=binary}, and
 * {@code /echo}, which answers what came.
 */
@Configuration(proxyBeanMethods = false)
class VoiceRoutes {

	private static final String REPLY = "reply";

	@Bean
	WebSocketRoute voice() {
		return new WebSocketRoute("/voice", VoiceRoutes::accept);
	}

	@Bean
	WebSocketRoute echo() {
		return new WebSocketRoute("/echo", (request) -> EchoConversation::new);
	}

	static WebSocketEndpoint.Opening accept(ServerHttpRequest request) {
		String reply = request.getQueryParams().containsKey(REPLY)
				? String.valueOf(request.getQueryParams().getFirst(REPLY)) : "text";
		return switch (reply) {
			case "text" -> (connection) -> new VoiceReplies(connection, true);
			case "binary" -> (connection) -> new VoiceReplies(connection, false);
			default -> throw InvalidRequestException.forValue(REPLY, reply, "use text or binary");
		};
	}

}
