package io.wiretrial.push.websocket;

import org.springframework.http.server.reactive.ServerHttpRequest;

/**
 * What is at a path for those who ask for a WebSocket.
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
