package io.wiretrial.mercure.token;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;
import org.springframework.security.oauth2.jwt.JwtValidationException;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;

/**
 * Checks the tokens of one role. Those that were found good are kept until they expire,
 * since a publisher sends the same with each update.
 */
final class RoleTokens {

	private static final int MAX_KEPT = 1000;

	private static final String CLAIM = "mercure";

	private final VerificationKey key;

	private final TokenProperties rules;

	private final NimbusJwtDecoder decoder;

	private final Clock clock;

	private final Cache<String, Grants> good = Caffeine.newBuilder()
		.maximumSize(MAX_KEPT)
		.executor(Runnable::run)
		.build();

	RoleTokens(VerificationKey key, TokenProperties rules, Clock clock) {
		this.key = key;
		this.rules = rules;
		this.clock = clock;
		DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();
		processor.setJWSKeySelector(
				(header, context) -> key.algorithms().contains(header.getAlgorithm()) ? List.of(key.key()) : List.of());
		processor.setJWTClaimsSetVerifier((claims, context) -> {
		});
		this.decoder = new NimbusJwtDecoder(processor);
		JwtTimestampValidator times = new JwtTimestampValidator(Duration.ZERO);
		times.setClock(clock);
		this.decoder.setJwtValidator(times);
	}

	Grants check(Credentials credentials) {
		Grants grants = this.good.getIfPresent(credentials.token());
		if (grants == null) {
			Jwt jwt = decode(credentials);
			checkClaims(jwt, credentials.source());
			grants = grants(jwt, credentials.source());
			this.good.put(credentials.token(), grants);
		}
		if (grants.expires() != null && !this.clock.instant().isBefore(grants.expires())) {
			this.good.invalidate(credentials.token());
			throw outOfTime(credentials, null);
		}
		return grants.from(credentials.source());
	}

	private Jwt decode(Credentials credentials) {
		try {
			return this.decoder.decode(credentials.token());
		}
		catch (JwtValidationException ex) {
			throw outOfTime(credentials, ex);
		}
		catch (JwtException ex) {
			throw MercureRefusal.invalid(credentials.source(), "its form, its algorithm or its signature is wrong",
					"send a compact JWS signed by one of " + this.key.names() + " with the key of this role", ex);
		}
	}

	// What the draft leaves to the hub.
	private void checkClaims(Jwt jwt, Grants.Source source) {
		if (this.rules.requireExpiry() && jwt.getExpiresAt() == null) {
			throw MercureRefusal.invalid(source, "it has no exp, and would hold for ever", "send one that expires",
					null);
		}
		String audience = this.rules.audience();
		if (audience != null && (jwt.getAudience() == null || !jwt.getAudience().contains(audience))) {
			throw MercureRefusal.invalid(source, "its aud does not name this hub", "send one for " + audience, null);
		}
		String issuer = this.rules.issuer();
		if (issuer != null && !issuer.equals(jwt.getClaimAsString("iss"))) {
			throw MercureRefusal.invalid(source, "its iss is not the one that this hub trusts", "send one of " + issuer,
					null);
		}
	}

	private static RuntimeException outOfTime(Credentials credentials, @Nullable Throwable cause) {
		return MercureRefusal.invalid(credentials.source(), "it is not valid at this time",
				"send one whose exp is still to come and whose nbf is past", cause);
	}

	private static Grants grants(Jwt jwt, Grants.Source source) {
		Instant expires = jwt.getExpiresAt();
		Object claim = jwt.getClaims().get(CLAIM);
		if (claim == null) {
			return new Grants(null, null, null, expires, source);
		}
		if (!(claim instanceof Map<?, ?> claims)) {
			throw MercureRefusal.invalid(source, "its claim mercure is no object",
					"send one with the arrays publish and subscribe in it", null);
		}
		return new Grants(selectors("publish", claims, source), selectors("subscribe", claims, source),
				claims.get("payload"), expires, source);
	}

	private static @Nullable List<String> selectors(String name, Map<?, ?> claims, Grants.Source source) {
		Object value = claims.get(name);
		if (value == null) {
			return null;
		}
		if (!(value instanceof List<?> list) || !list.stream().allMatch(String.class::isInstance)) {
			throw MercureRefusal.invalid(source, "its claim mercure." + name + " is no array of strings",
					"send one with topic selectors there", null);
		}
		return list.stream().map(String.class::cast).toList();
	}

}
