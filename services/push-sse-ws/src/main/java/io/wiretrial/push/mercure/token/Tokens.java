package io.wiretrial.push.mercure.token;

import org.springframework.http.HttpStatus;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ResponseStatusException;

/**
 * Reads the token of a request. Public because the hub asks it before each publication
 * and each stream.
 */
@Component
public class Tokens {

	/**
	 * What a publisher may do.
	 * @param request its request
	 * @return what its token says
	 */
	public Grants publisher(ServerHttpRequest request) {
		throw new ResponseStatusException(HttpStatus.UNAUTHORIZED);
	}

	/**
	 * What a subscriber may do.
	 * @param request its request
	 * @return what its token says, or {@link Grants#ANONYMOUS}
	 */
	public Grants subscriber(ServerHttpRequest request) {
		return Grants.ANONYMOUS;
	}

}
