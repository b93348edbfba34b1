package io.wiretrial.targets;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;

import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The secret of one Mercure hub, and a token that is signed with it: a compact JWS (RFC
 * 7515) whose bearer may publish to every topic.
 *
 * @param text the secret as the hub is given it
 */
public record PublisherKey(String text) {

	/** Where a service's environment has the secret for Spring. */
	public static final String VARIABLE = "WIRETRIAL_MERCURE_TOKEN_PUBLISHERKEY";

	private static final String HEADER = "{\"alg\":\"HS256\",\"typ\":\"JWT\"}";

	private static final String GRANT = "\"mercure\":{\"publish\":[\"*\"]}";

	private static final int SECRET_BYTES = 32;

	/**
	 * Draws a secret.
	 * @param random where it comes from
	 * @return a key of its own
	 */
	public static PublisherKey random(SecureRandom random) {
		byte[] secret = new byte[SECRET_BYTES];
		random.nextBytes(secret);
		return new PublisherKey(HexFormat.of().formatHex(secret));
	}

	/**
	 * Signs a token that holds as long as the key.
	 * @return compact JWS without an expiry
	 */
	public String token() {
		return signed("{" + GRANT + "}");
	}

	/**
	 * Signs a token that ends.
	 * @param expiry when it ends
	 * @return compact JWS whose expiry is cut to whole seconds
	 */
	public String tokenUntil(Instant expiry) {
		return signed("{" + GRANT + ",\"exp\":" + expiry.getEpochSecond() + "}");
	}

	private String signed(String claims) {
		String signed = base64(HEADER.getBytes(StandardCharsets.UTF_8)) + "."
				+ base64(claims.getBytes(StandardCharsets.UTF_8));
		return signed + "." + base64(signature(signed));
	}

	private byte[] signature(String signed) {
		try {
			Mac mac = Mac.getInstance("HmacSHA256");
			mac.init(new SecretKeySpec(this.text.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
			return mac.doFinal(signed.getBytes(StandardCharsets.US_ASCII));
		}
		catch (GeneralSecurityException ex) {
			throw new IllegalStateException(
					"HmacSHA256 is missing from this JVM: use one with all standard algorithms.", ex);
		}
	}

	private static String base64(byte[] bytes) {
		return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
	}

	@Override
	public String toString() {
		return "PublisherKey[hidden]";
	}

}
