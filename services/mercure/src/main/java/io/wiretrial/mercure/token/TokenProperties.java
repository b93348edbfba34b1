package io.wiretrial.mercure.token;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.StringUtils;

/**
 * Settings of how tokens are checked.
 *
 * @param publisherKey what publishers' tokens are signed with: a secret text of as many
 * octets as the algorithm's hash, or the PEM of an RSA or elliptic curve public key;
 * default none, then every token of a publisher is refused
 * @param subscriberKey the same for subscribers; it may be the same key
 * @param algorithms the only ones taken; of HS256, HS384, HS512, RS256, RS384, RS512,
 * PS256, PS384, PS512, ES256, ES384 and ES512; default HS256
 * @param cookieName name of the cookie that may hold a token; default
 * mercureAuthorization
 * @param inUrl whether the query parameter {@code authorization} may hold a token, though
 * logs and histories keep addresses; default false, then such a request is refused
 * @param requireExpiry whether tokens without {@code exp}, which hold for ever, are
 * refused; default false
 * @param audience what the {@code aud} of a token must name; default none, then it may
 * name anything
 * @param issuer what the {@code iss} of a token must be; default none, then it may be
 * anything
 */
@ConfigurationProperties("wiretrial.mercure.token")
public record TokenProperties(@Nullable String publisherKey, @Nullable String subscriberKey,
		@DefaultValue("HS256") List<String> algorithms, @DefaultValue("mercureAuthorization") String cookieName,
		@DefaultValue("false") boolean inUrl, @DefaultValue("false") boolean requireExpiry, @Nullable String audience,
		@Nullable String issuer) {

	/**
	 * Refuses algorithms nobody knows and keys that fit none of them.
	 */
	public TokenProperties {
		algorithms = List.copyOf(algorithms);
		publisherKey = StringUtils.hasLength(publisherKey) ? publisherKey : null;
		subscriberKey = StringUtils.hasLength(subscriberKey) ? subscriberKey : null;
		audience = StringUtils.hasLength(audience) ? audience : null;
		issuer = StringUtils.hasLength(issuer) ? issuer : null;
		if (!cookieName.matches("[!#$%&'*+\\-.^_`|~0-9A-Za-z]{1,100}")) {
			throw new IllegalArgumentException("Property wiretrial.mercure.token.cookie-name is \"" + cookieName
					+ "\": use 1 to 100 of the characters that a cookie's name may have.");
		}
		VerificationKey.checkAlgorithms(algorithms);
		check("publisher-key", publisherKey, algorithms);
		check("subscriber-key", subscriberKey, algorithms);
	}

	private static void check(String name, @Nullable String key, List<String> algorithms) {
		if (key != null) {
			VerificationKey.of("wiretrial.mercure.token." + name, key, algorithms);
		}
	}

	/**
	 * The properties without the keys.
	 * @return what may be logged
	 */
	@Override
	public String toString() {
		return "TokenProperties[algorithms=%s, cookieName=%s, inUrl=%s, requireExpiry=%s, audience=%s, issuer=%s]"
			.formatted(this.algorithms, this.cookieName, this.inUrl, this.requireExpiry, this.audience, this.issuer);
	}

}
