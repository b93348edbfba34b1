package io.wiretrial.mercure.token;

import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpCookie;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.web.ErrorResponseException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

class TokensTests {

	private static final String PUBLISHER_KEY = "the publishers' key of 32 octets";

	private static final String SUBSCRIBER_KEY = "the subscribers' key of 34 octets.";

	private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

	private static final Map<String, Object> ALL = Map.of("publish", List.of("https://example.com/{id}", "*"),
			"subscribe", List.of("*"), "payload", Map.of("user", "a"));

	private static final String WRONG = "Token in the header Authorization refused, since its form, its algorithm or "
			+ "its signature is wrong: send a compact JWS signed by one of [HS256] with the key of this role.";

	private static final String UNTIMELY = "Token in the header Authorization refused, since it is not valid at this "
			+ "time: send one whose exp is still to come and whose nbf is past.";

	private final Tokens tokens = tokens(true, NOW);

	@Test
	void readsGrantsFromHeaderElseQueryElseCookie() throws JOSEException {
		String good = token(ALL);
		Grants header = this.tokens
			.publisher(get("?authorization=b").header("Authorization", "bearer " + good).cookie(cookie("c")).build());
		assertThat(header).isEqualTo(new Grants(List.of("https://example.com/{id}", "*"), List.of("*"),
				Map.of("user", "a"), null, Grants.Source.HEADER));
		assertThat(this.tokens.publisher(get("?authorization=" + good).cookie(cookie("c")).build()).source())
			.isEqualTo(Grants.Source.QUERY);
		assertThat(this.tokens.publisher(get("").cookie(cookie(good)).header("Origin", "https://example.com").build())
			.source()).isEqualTo(Grants.Source.COOKIE);
		refused(401,
				"Token in the header Authorization refused, since its scheme is not Bearer: "
						+ "send Bearer, a space and a compact JWS.",
				() -> this.tokens
					.publisher(get("?authorization=" + good).header("Authorization", "Basic YTpi").build()));
		refused(401, "Token in the query parameter authorization refused, since there is not just one: send one.",
				() -> this.tokens.publisher(get("?authorization=" + good + "&authorization=" + good).build()));
	}

	@Test
	void keepsKeysOfTheRolesApart() throws JOSEException {
		String subscribers = signed(JWSAlgorithm.HS256, new MACSigner(SUBSCRIBER_KEY), claims(ALL));
		assertThat(this.tokens.subscriber(bearer(subscribers)).subscribe()).containsExactly("*");
		refused(401, WRONG, () -> this.tokens.publisher(bearer(subscribers)));
		refused(401, WRONG, () -> this.tokens.subscriber(bearer(token(ALL))));
	}

	@Test
	void refusesAlgorithmsThatTheHubDidNotChoose() throws JOSEException {
		JWTClaimsSet claims = claims(ALL).build();
		refused(401, WRONG, () -> this.tokens.publisher(bearer(new PlainJWT(claims).serialize())));
		String long384 = "the publishers' key of 48 octets, which HS384 likes";
		Tokens both = new Tokens(
				new TokenProperties(long384, null, List.of("HS256"), "mercureAuthorization", true, false, null, null),
				new AccessProperties(true, List.of()), Clock.fixed(NOW, ZoneOffset.UTC));
		String hs384 = signed(JWSAlgorithm.HS384, new MACSigner(long384), claims(ALL));
		refused(401, WRONG, () -> both.publisher(bearer(hs384)));
		for (String text : List.of("", "a", "a.b.c", token(ALL) + "A", token(ALL).replace('.', '-'))) {
			refused(401, WRONG, () -> this.tokens.publisher(bearer(text)));
		}
	}

	@Test
	void takesPublicKeysForNoSecret() throws Exception {
		KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
		generator.initialize(2048);
		KeyPair pair = generator.generateKeyPair();
		String pem = "-----BEGIN PUBLIC KEY-----\n"
				+ Base64.getMimeEncoder().encodeToString(pair.getPublic().getEncoded())
				+ "\n-----END PUBLIC KEY-----\n";
		Tokens rsa = new Tokens(new TokenProperties(pem, PUBLISHER_KEY, List.of("RS256", "HS256"),
				"mercureAuthorization", true, false, null, null), new AccessProperties(true, List.of()),
				Clock.fixed(NOW, ZoneOffset.UTC));
		String signed = signed(JWSAlgorithm.RS256, new RSASSASigner(pair.getPrivate()), claims(ALL));
		assertThat(rsa.publisher(bearer(signed)).publish()).containsExactly("https://example.com/{id}", "*");
		String forged = signed(JWSAlgorithm.HS256, new MACSigner(pem), claims(ALL));
		refused(401, WRONG.replace("HS256", "RS256"), () -> rsa.publisher(bearer(forged)));
	}

	@Test
	void enforcesTimesEvenForTokensItKnows() throws JOSEException {
		JWTClaimsSet.Builder minute = claims(ALL).expirationTime(Date.from(NOW.plusSeconds(60)));
		String token = signed(JWSAlgorithm.HS256, new MACSigner(PUBLISHER_KEY), minute);
		AtomicReference<Instant> now = new AtomicReference<>(NOW);
		Tokens aging = tokens(true, ((InstantSource) now::get).withZone(ZoneOffset.UTC));
		assertThat(aging.publisher(bearer(token)).expires()).isEqualTo(Instant.parse("2026-11-21T12:01:00Z"));
		now.set(Instant.parse("2026-11-21T12:01:00Z"));
		refused(401, UNTIMELY, () -> aging.publisher(bearer(token)));
		refused(401, UNTIMELY, () -> tokens(true, NOW.plusSeconds(61)).publisher(bearer(token)));
		String early = signed(JWSAlgorithm.HS256, new MACSigner(SUBSCRIBER_KEY),
				claims(ALL).notBeforeTime(Date.from(NOW.plusSeconds(1))));
		refused(401, UNTIMELY, () -> this.tokens.subscriber(bearer(early)));
	}

	@Test
	void refusesClaimsOfWrongTypes() throws JOSEException {
		for (Object wrong : new Object[] { "*", List.of("*", 1), Map.of() }) {
			String token = token(Map.of("publish", wrong));
			refused(401,
					"Token in the header Authorization refused, since its claim mercure.publish is no array of "
							+ "strings: send one with topic selectors there.",
					() -> this.tokens.publisher(bearer(token)));
		}
		String text = token("*");
		refused(401,
				"Token in the header Authorization refused, since its claim mercure is no object: "
						+ "send one with the arrays publish and subscribe in it.",
				() -> this.tokens.publisher(bearer(text)));
		for (JWTClaimsSet.Builder none : List.of(claims(Map.of("subscribe", List.of("*"))), claims(Map.of()),
				new JWTClaimsSet.Builder().subject("a"))) {
			String token = signed(JWSAlgorithm.HS256, new MACSigner(PUBLISHER_KEY), none);
			ErrorResponseException refusal = refused(403,
					"Token in the header Authorization has no claim "
							+ "mercure.publish: send one with an array of topic selectors there.",
					() -> this.tokens.publisher(bearer(token)));
			assertThat(refusal.getHeaders().getFirst("WWW-Authenticate"))
				.isEqualTo("Bearer error=\"insufficient_scope\"");
		}
		String exp = signed(JWSAlgorithm.HS256, new MACSigner(PUBLISHER_KEY), claims(ALL).claim("exp", "tomorrow"));
		refused(401, WRONG, () -> this.tokens.publisher(bearer(exp)));
	}

	@Test
	void letsOnlySubscribersComeWithoutToken() {
		assertThat(this.tokens.subscriber(get("").build())).isSameAs(Grants.ANONYMOUS);
		refused(401, WRONG, () -> this.tokens.subscriber(bearer("a.b.c")));
		ErrorResponseException refusal = refused(401,
				"No token in the request of a subscriber: send one as " + "\"Authorization: Bearer\" or as cookie.",
				() -> tokens(false, NOW).subscriber(get("").build()));
		assertThat(refusal.getHeaders().getFirst("WWW-Authenticate")).isEqualTo("Bearer");
		refused(401, "No token in the request of a publisher: send one as " + "\"Authorization: Bearer\" or as cookie.",
				() -> this.tokens.publisher(get("").build()));
	}

	@Test
	void saysWhichPropertyIsNotSet() throws JOSEException {
		Tokens none = new Tokens(
				new TokenProperties(null, "", List.of("HS256"), "mercureAuthorization", true, false, null, null),
				new AccessProperties(true, List.of()), Clock.fixed(NOW, ZoneOffset.UTC));
		String token = token(ALL);
		refused(401, "Token in the header Authorization refused, since this hub has no key for it: "
				+ "set property wiretrial.mercure.token.publisher-key.", () -> none.publisher(bearer(token)));
		refused(401, "Token in the header Authorization refused, since this hub has no key for it: "
				+ "set property wiretrial.mercure.token.subscriber-key.", () -> none.subscriber(bearer(token)));
	}

	@Test
	void takesCookiesOfPublishersOnlyFromListedOrigins() throws JOSEException {
		HttpCookie cookie = cookie(token(ALL));
		String remedy = ": publish from an origin in wiretrial.mercure.publish-origins, or send the token as header.";
		assertThat(
				this.tokens.publisher(get("").cookie(cookie).header("Referer", "https://EXAMPLE.com/page?a=b").build())
					.source())
			.isEqualTo(Grants.Source.COOKIE);
		refused(403, "Publication by cookie has neither Origin nor Referer" + remedy,
				() -> this.tokens.publisher(get("").cookie(cookie).build()));
		for (String origin : List.of("https://example.com.evil.org", "http://example.com", "https://example.com:8443",
				"null", "https://example.com@evil.org", "%")) {
			refused(403, "Publication by cookie comes from an origin that is not trusted" + remedy,
					() -> this.tokens.publisher(get("").cookie(cookie)
						.header("Origin", origin)
						.header("Referer", "https://example.com/")
						.build()));
		}
	}

	private static ErrorResponseException refused(int status, String detail, ThrowingCallable call) {
		ErrorResponseException refusal = catchThrowableOfType(ErrorResponseException.class, call);
		assertThat(refusal).isNotNull();
		assertThat(refusal.getBody().getDetail()).isEqualTo(detail);
		assertThat(refusal.getStatusCode().value()).isEqualTo(status);
		return refusal;
	}

	private static Tokens tokens(boolean anonymous, Instant now) {
		return tokens(anonymous, Clock.fixed(now, ZoneOffset.UTC));
	}

	private static Tokens tokens(boolean anonymous, Clock clock) {
		return new Tokens(new TokenProperties(PUBLISHER_KEY, SUBSCRIBER_KEY, List.of("HS256"), "mercureAuthorization",
				true, false, null, null), new AccessProperties(anonymous, List.of("https://example.com")), clock);
	}

	private static String token(Object claim) throws JOSEException {
		return signed(JWSAlgorithm.HS256, new MACSigner(PUBLISHER_KEY), claims(claim));
	}

	private static JWTClaimsSet.Builder claims(Object claim) {
		return new JWTClaimsSet.Builder().claim("mercure", claim);
	}

	private static String signed(JWSAlgorithm algorithm, JWSSigner signer, JWTClaimsSet.Builder claims)
			throws JOSEException {
		SignedJWT jwt = new SignedJWT(new JWSHeader.Builder(algorithm).keyID("any").build(), claims.build());
		jwt.sign(signer);
		return jwt.serialize();
	}

	private static HttpCookie cookie(String token) {
		return new HttpCookie("mercureAuthorization", token);
	}

	private static MockServerHttpRequest bearer(String token) {
		return get("").header("Authorization", "Bearer " + token).build();
	}

	private static MockServerHttpRequest.BaseBuilder<?> get(String query) {
		return MockServerHttpRequest.get("/.well-known/mercure" + query);
	}

}
