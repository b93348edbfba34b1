package io.wiretrial.streaming.websocket;

import java.util.List;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpStatus;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.cors.reactive.CorsUtils;
import org.springframework.web.server.ResponseStatusException;

/**
 * The pages that may connect, or change something: those of the service's own host and of
 * a list. That is no matter of CORS: browsers let any page connect (RFC 6455, section
 * 10.2) or send a simple request, and leave it to the server to look at the origin.
 */
public final class Origins {

	private final List<String> allowed;

	/**
	 * Creates the rule.
	 * @param allowed origins beside the own host, such as {@code https://example.org};
	 * {@code *} for all
	 */
	public Origins(List<String> allowed) {
		this.allowed = List.copyOf(allowed);
	}

	@Autowired
	Origins(WebSocketProperties properties) {
		this(properties.allowedOrigins());
	}

	/**
	 * Refuses what a foreign page has sent. Programs that are no browsers send no origin.
	 * @param request request with or without a header {@code Origin}
	 * @throws ResponseStatusException with 403
	 */
	public void check(ServerHttpRequest request) {
		String origin = request.getHeaders().getOrigin();
		if (origin != null && !this.allowed.contains("*") && !this.allowed.contains(origin) && isForeign(request)) {
			throw new ResponseStatusException(HttpStatus.FORBIDDEN,
					"Page of foreign origin in Origin: connect from the service's own host, "
							+ "or add it to wiretrial.websocket.allowed-origins.");
		}
	}

	private static boolean isForeign(ServerHttpRequest request) {
		try {
			return CorsUtils.isCorsRequest(request);
		}
		catch (IllegalArgumentException ex) {
			return true; // no URI
		}
	}

}
