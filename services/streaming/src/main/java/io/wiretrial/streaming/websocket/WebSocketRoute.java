package io.wiretrial.streaming.websocket;

/**
 * An endpoint at its path; as a bean it is served. A request for the same path that asks
 * for no WebSocket goes on to the other routes, and gets 426 if there is none.
 *
 * @param path path, such as {@code /feed}
 * @param endpoint what is there
 */
public record WebSocketRoute(String path, WebSocketEndpoint endpoint) {

}
