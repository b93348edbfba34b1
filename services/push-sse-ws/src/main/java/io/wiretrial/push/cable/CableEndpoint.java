package io.wiretrial.push.cable;

import java.nio.charset.StandardCharsets;
import java.util.List;

import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

import io.wiretrial.streaming.websocket.Conversation;
import io.wiretrial.streaming.websocket.MessageSize;
import io.wiretrial.streaming.websocket.WebSocketConnection;
import io.wiretrial.streaming.websocket.WebSocketEndpoint;

/**
 * The opening of a connection: its subprotocol, its parameters, its refusals.
 */
@Component
class CableEndpoint implements WebSocketEndpoint {

	static final String NOT_FOUND = "Page not found";

	private static final String SUBPROTOCOL = "actioncable-v1-json";

	private final CableStreams cable;

	private final Heartbeat heartbeat;

	private final CableProperties properties;

	CableEndpoint(CableStreams cable, Heartbeat heartbeat, CableProperties properties, MessageSize messages) {
		messages.requireRoom("wiretrial.cable.max-identifier-length", properties.maxIdentifierLength());
		this.cable = cable;
		this.heartbeat = heartbeat;
		this.properties = properties;
	}

	@Override
	public Opening accept(ServerHttpRequest request) {
		if (request.getQueryParams().getFirst("deny") != null) {
			return CableEndpoint::deny;
		}
		return (connection) -> new CableConversation(connection, this.cable, this.heartbeat, this.properties);
	}

	// The client learns why, and not to come back, only once it is connected.
	private static Conversation deny(WebSocketConnection connection) {
		connection.reply(CableMessage.UNAUTHORIZED.frame());
		connection.close(WebSocketCloseStatus.NORMAL_CLOSURE, "");
		return new Conversation() {
		};
	}

	@Override
	public @Nullable String subprotocol(List<String> offered) {
		return offered.contains(SUBPROTOCOL) ? SUBPROTOCOL : null;
	}

	@Override
	public Mono<Void> refuse(ServerWebExchange exchange, RuntimeException refusal) {
		ServerHttpResponse response = exchange.getResponse();
		response.setStatusCode(HttpStatus.NOT_FOUND);
		response.getHeaders().setContentType(MediaType.TEXT_PLAIN);
		byte[] body = NOT_FOUND.getBytes(StandardCharsets.US_ASCII);
		response.getHeaders().setContentLength(body.length);
		return response.writeWith(Mono.fromSupplier(() -> response.bufferFactory().wrap(body)));
	}

}
