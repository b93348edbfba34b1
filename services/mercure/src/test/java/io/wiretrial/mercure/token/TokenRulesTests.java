package io.wiretrial.mercure.token;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Date;
import java.util.List;
import java.util.Map;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.web.ErrorResponseException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * What a hub may ask of tokens beyond the draft.
 */
class TokenRulesTests {

	private static final String KEY = "the publishers' key of 32 octets";

	private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

	@Test
	void tokenInTheAddressIsRefusedUnlessTheHubTakesItThere() throws JOSEException {
		Tokens strict = tokens(false, false, null, null);
		String good = signed(claims());
		refused("Token in the query parameter authorization refused, since addresses are kept by logs and histories: "
				+ "send it as header Authorization or as cookie, or set wiretrial.mercure.token.in-url.",
				() -> strict.publisher(get("?authorization=" + good).build()));
		assertThat(
				strict.publisher(get("?authorization=x").header("Authorization", "Bearer " + good).build()).publish())
			.contains("*");
	}

	@Test
	void tokenThatHoldsForEverIsRefusedIfTheHubWantsAnExpiry() throws JOSEException {
		Tokens strict = tokens(true, true, null, null);
		refused("Token in the header Authorization refused, since it has no exp, and would hold for ever: "
				+ "send one that expires.", () -> strict.publisher(bearer(signed(claims()))));
		String expiring = signed(claims().expirationTime(Date.from(NOW.plusSeconds(60))));
		assertThat(strict.publisher(bearer(expiring)).expires()).isEqualTo(NOW.plusSeconds(60));
	}

	@Test
	void tokenForAnotherHubOrOfAnotherIssuerIsRefused() throws JOSEException {
		Tokens strict = tokens(true, false, "https://hub.example", "https://issuer.example");
		refused("Token in the header Authorization refused, since its aud does not name this hub: "
				+ "send one for https://hub.example.", () -> strict.publisher(bearer(signed(claims()))));
		String other = signed(claims().audience(List.of("https://hub.example", "b")).issuer("https://evil.example"));
		refused("Token in the header Authorization refused, since its iss is not the one that this hub trusts: "
				+ "send one of https://issuer.example.", () -> strict.publisher(bearer(other)));
		String good = signed(claims().audience("https://hub.example").issuer("https://issuer.example"));
		assertThat(strict.publisher(bearer(good)).publish()).contains("*");
	}

	private static Tokens tokens(boolean inUrl, boolean requireExpiry, String audience, String issuer) {
		return new Tokens(new TokenProperties(KEY, null, List.of("HS256"), "mercureAuthorization", inUrl, requireExpiry,
				audience, issuer), new AccessProperties(true, List.of()), Clock.fixed(NOW, ZoneOffset.UTC));
	}

	private static void refused(String detail, ThrowingCallable call) {
		ErrorResponseException refusal = catchThrowableOfType(ErrorResponseException.class, call);
		assertThat(refusal.getStatusCode().value()).isEqualTo(401);
		assertThat(refusal.getBody().getDetail()).isEqualTo(detail);
	}

	private static JWTClaimsSet.Builder claims() {
		return new JWTClaimsSet.Builder().claim("mercure", Map.of("publish", List.of("*")));
	}

	private static String signed(JWTClaimsSet.Builder claims) throws JOSEException {
		SignedJWT jwt = new SignedJWT(new JWSHeader(JWSAlgorithm.HS256), claims.build());
		jwt.sign(new MACSigner(KEY));
		return jwt.serialize();
	}

	private static MockServerHttpRequest bearer(String token) {
		return get("").header("Authorization", "Bearer " + token).build();
	}

	private static MockServerHttpRequest.BaseBuilder<?> get(String query) {
		return MockServerHttpRequest.get("/.well-known/mercure" + query);
	}

}
