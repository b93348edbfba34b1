package io.wiretrial.streaming.websocket;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Endpoint at a path for clients that ask for a WebSocket.
 */
@FunctionalInterface
public interface WebSocketEndpoint {

	/**
	 * Reads the request before it is answered; an exception refuses it, such as
	 * {@code InvalidRequestException} with 400.
	 * @param request the opening handshake
	 * @return how to begin
	 */
	Opening accept(ServerHttpRequest request);

	/**
	 * Chooses one of the subprotocols that a client offers (RFC 6455, section 1.9).
	 * @param offered their names in the client's order, perhaps none
	 * @return one of them; null for none, which is the default
	 */
	default @Nullable String subprotocol(List<String> offered) {
		return null;
	}

	/**
	 * Answers a handshake that breaks RFC 6455 or comes from a foreign page; with problem
	 * details by default.
	 * @param exchange request and response
	 * @param refusal what was wrong
	 * @return completes when it is answered; an error becomes problem details
	 */
	default Mono<Void> refuse(ServerWebExchange exchange, RuntimeException refusal) {
		return Mono.error(refusal);
	}

	/**
	 * Begins a conversation.
	 */
	@FunctionalInterface
	interface Opening {

		/**
		 * Begins once the handshake is done, on the connection's event loop.
		 * @param connection what to send by
		 * @return what gets the messages
		 */
		Conversation open(WebSocketConnection connection);

	}

}
