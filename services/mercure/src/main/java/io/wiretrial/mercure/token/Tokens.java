package io.wiretrial.mercure.token;

import java.time.Clock;

import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.ErrorResponseException;

/**
 * Reads the token of a request: a compact JWS (RFC 7515), checked as RFC 8725 asks, with
 * algorithms and keys that the hub chose. Public because the hub asks it before each
 * publication and each stream. Hot path: a token that was checked before is only looked
 * up.
 */
@EnableConfigurationProperties({ AccessProperties.class, TokenProperties.class })
public class Tokens {

	private static final String PUBLISHER_KEY = "wiretrial.mercure.token.publisher-key";

	private static final String SUBSCRIBER_KEY = "wiretrial.mercure.token.subscriber-key";

	private final String cookieName;

	private final boolean inUrl;

	private final AccessProperties access;

	private final @Nullable RoleTokens publishers;

	private final @Nullable RoleTokens subscribers;

	@Autowired
	Tokens(TokenProperties tokens, AccessProperties access) {
		this(tokens, access, Clock.systemUTC());
	}

	Tokens(TokenProperties tokens, AccessProperties access, Clock clock) {
		this.cookieName = tokens.cookieName();
		this.inUrl = tokens.inUrl();
		this.access = access;
		this.publishers = role(PUBLISHER_KEY, tokens.publisherKey(), tokens, clock);
		this.subscribers = role(SUBSCRIBER_KEY, tokens.subscriberKey(), tokens, clock);
	}

	private static @Nullable RoleTokens role(String property, @Nullable String key, TokenProperties tokens,
			Clock clock) {
		return (key != null) ? new RoleTokens(VerificationKey.of(property, key, tokens.algorithms()), tokens, clock)
				: null;
	}

	/**
	 * What a publisher may do.
	 * @param request request that publishes
	 * @return what its token says; {@link Grants#publish()} is there
	 * @throws ErrorResponseException with 401 if there is no valid token, with 403 if it
	 * does not let its bearer publish or is a cookie that another site may have sent
	 */
	public Grants publisher(ServerHttpRequest request) {
		Credentials credentials = Credentials.of(request, this.cookieName, this.inUrl);
		if (credentials == null) {
			throw MercureRefusal.missing("publisher");
		}
		if (credentials.source() == Grants.Source.COOKIE) {
			checkOrigin(request.getHeaders());
		}
		Grants grants = check(this.publishers, PUBLISHER_KEY, credentials);
		if (grants.publish() == null) {
			throw MercureRefusal.insufficient(grants.source(), "mercure.publish");
		}
		return grants;
	}

	/**
	 * What a subscriber may do.
	 * @param request request that subscribes
	 * @return what its token says, or {@link Grants#ANONYMOUS} if it has none and needs
	 * none
	 * @throws ErrorResponseException with 401 if its token is not valid, or if it needs
	 * one
	 */
	public Grants subscriber(ServerHttpRequest request) {
		Credentials credentials = Credentials.of(request, this.cookieName, this.inUrl);
		if (credentials != null) {
			return check(this.subscribers, SUBSCRIBER_KEY, credentials);
		}
		if (!this.access.anonymous()) {
			throw MercureRefusal.missing("subscriber");
		}
		return Grants.ANONYMOUS;
	}

	private static Grants check(@Nullable RoleTokens role, String property, Credentials credentials) {
		if (role == null) {
			throw MercureRefusal.invalid(credentials.source(), "this hub has no key for it", "set property " + property,
					null);
		}
		return role.check(credentials);
	}

	// a cookie is sent by browsers even for pages of others
	private void checkOrigin(HttpHeaders headers) {
		String origin = headers.getOrigin();
		String page = (origin != null) ? origin : headers.getFirst(HttpHeaders.REFERER);
		if (page == null) {
			throw MercureRefusal.forgeable("Publication by cookie has neither Origin nor Referer");
		}
		if (!this.access.mayPublish(page)) {
			throw MercureRefusal.forgeable("Publication by cookie comes from an origin that is not trusted");
		}
	}

}
