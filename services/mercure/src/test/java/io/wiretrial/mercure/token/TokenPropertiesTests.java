package io.wiretrial.mercure.token;

import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.util.Base64;
import java.util.List;

import org.assertj.core.api.ThrowableAssertAlternative;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class TokenPropertiesTests {

	@Test
	void refusesSecretsShorterThanTheHash() {
		refuses("31 octets are one too few here.", List.of("HS256"))
			.withMessage("Property wiretrial.mercure.token.publisher-key has 31 octets, and [HS256] need 32: "
					+ "use a longer secret.");
		refuses("32 octets are too few for HS384.", List.of("HS256", "HS384"))
			.withMessage("Property wiretrial.mercure.token.publisher-key has 32 octets, and [HS256, HS384] need 48: "
					+ "use a longer secret.");
	}

	@Test
	void refusesKeysThatFitNoAlgorithm() throws Exception {
		refuses("32 octets are enough for HS256 .", List.of("RS256"))
			.withMessage("Property wiretrial.mercure.token.publisher-key is a secret, which none of [RS256] fits: "
					+ "change it, or wiretrial.mercure.token.algorithms.");
		KeyPairGenerator rsa = KeyPairGenerator.getInstance("RSA");
		rsa.initialize(1024);
		refuses(pem(rsa), List.of("RS256"))
			.withMessage("Property wiretrial.mercure.token.publisher-key is an RSA key of 1024 bits: "
					+ "use one of 2048 or more.");
		refuses("-----BEGIN CERTIFICATE-----", List.of("RS256"))
			.withMessage("Property wiretrial.mercure.token.publisher-key is PEM, but no RSA or elliptic curve "
					+ "public key: use one that starts with -----BEGIN PUBLIC KEY-----.");
	}

	@Test
	void takesCurvesForTheirAlgorithmOnly() throws Exception {
		KeyPairGenerator curve = KeyPairGenerator.getInstance("EC");
		curve.initialize(new ECGenParameterSpec("secp256r1"));
		String pem = pem(curve);
		assertThat(VerificationKey.of("a", pem, List.of("HS256", "ES256", "ES384")).names()).containsExactly("ES256");
		refuses(pem, List.of("HS256", "ES384")).withMessage("Property wiretrial.mercure.token.publisher-key is an "
				+ "elliptic curve key, which none of [HS256, ES384] fits: change it, or wiretrial.mercure.token."
				+ "algorithms.");
	}

	@Test
	void refusesAlgorithmsAndCookieNamesNobodyKnows() {
		for (String algorithm : List.of("none", "hs256", "ES256K", "EdDSA")) {
			refuses(null, List.of("HS256", algorithm)).withMessage("Property wiretrial.mercure.token.algorithms has \""
					+ algorithm + "\": use HS256, RS256, PS256 or ES256, or one of their longer forms.");
		}
		refuses(null, List.of())
			.withMessage("Property wiretrial.mercure.token.algorithms is empty: name at least one, such as HS256.");
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new TokenProperties(null, null, List.of("HS256"), "a b", false, false, null, null))
			.withMessage("Property wiretrial.mercure.token.cookie-name is \"a b\": "
					+ "use 1 to 100 of the characters that a cookie's name may have.");
	}

	@Test
	void refusesOriginsThatAreNone() {
		for (String origin : List.of("*", "example.com", "https://example.com/", "https://a@example.com", "https://")) {
			assertThatIllegalArgumentException().isThrownBy(() -> new AccessProperties(true, List.of(origin)))
				.withMessage("Property wiretrial.mercure.publish-origins has \"" + origin
						+ "\": use origins such as https://example.com or http://localhost:8080.");
		}
	}

	@Test
	void keepsKeysOutOfTexts() {
		assertThat(new TokenProperties("32 octets are enough for HS256 .", null, List.of("HS256"), "a", false, true,
				"b", ""))
			.hasToString("TokenProperties[algorithms=[HS256], cookieName=a, inUrl=false, "
					+ "requireExpiry=true, audience=b, issuer=null]");
	}

	private static ThrowableAssertAlternative<IllegalArgumentException> refuses(@Nullable String key,
			List<String> algorithms) {
		return assertThatIllegalArgumentException().isThrownBy(
				() -> new TokenProperties(key, null, algorithms, "mercureAuthorization", false, false, null, null));
	}

	private static String pem(KeyPairGenerator generator) {
		return "-----BEGIN PUBLIC KEY-----\n"
				+ Base64.getMimeEncoder().encodeToString(generator.generateKeyPair().getPublic().getEncoded())
				+ "\n-----END PUBLIC KEY-----";
	}

}
