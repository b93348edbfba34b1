package io.wiretrial.mercure.token;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import javax.crypto.spec.SecretKeySpec;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSAlgorithm.Family;
import com.nimbusds.jose.jwk.Curve;

/**
 * A key with the algorithms it may be used for, so that the header of a token has no say:
 * a public key is never taken for a secret.
 *
 * @param key secret or public key
 * @param algorithms those of the configured algorithms that fit its type
 */
record VerificationKey(Key key, Set<JWSAlgorithm> algorithms) {

	private static final int LEAST_RSA_BITS = 2048;

	static void checkAlgorithms(List<String> names) {
		Set<JWSAlgorithm> known = new HashSet<>(Family.HMAC_SHA);
		known.addAll(Family.RSA);
		known.addAll(Family.EC);
		known.remove(JWSAlgorithm.ES256K);
		for (String name : names) {
			if (!known.contains(new JWSAlgorithm(name))) {
				throw new IllegalArgumentException("Property wiretrial.mercure.token.algorithms has \"" + name
						+ "\": use HS256, RS256, PS256 or ES256, or one of their longer forms.");
			}
		}
		if (names.isEmpty()) {
			throw new IllegalArgumentException(
					"Property wiretrial.mercure.token.algorithms is empty: name at least one, such as HS256.");
		}
	}

	static VerificationKey of(String property, String text, List<String> algorithms) {
		if (!text.contains("-----BEGIN")) {
			byte[] secret = text.getBytes(StandardCharsets.UTF_8);
			VerificationKey key = fitting(property, "a secret", new SecretKeySpec(secret, "HMAC"), algorithms,
					Family.HMAC_SHA::contains);
			int leastOctets = key.algorithms.stream().mapToInt(VerificationKey::hashOctets).max().orElseThrow();
			if (secret.length < leastOctets) {
				throw new IllegalArgumentException("Property %s has %d octets, and %s need %d: use a longer secret."
					.formatted(property, secret.length, key.names(), leastOctets));
			}
			return key;
		}
		Key key = publicKey(property, text);
		if (key instanceof RSAPublicKey rsa) {
			if (rsa.getModulus().bitLength() < LEAST_RSA_BITS) {
				throw new IllegalArgumentException("Property %s is an RSA key of %d bits: use one of %d or more."
					.formatted(property, rsa.getModulus().bitLength(), LEAST_RSA_BITS));
			}
			return fitting(property, "an RSA key", key, algorithms, Family.RSA::contains);
		}
		Set<JWSAlgorithm> curve = Family.EC.stream()
			.filter((algorithm) -> Curve.forJWSAlgorithm(algorithm)
				.contains(Curve.forECParameterSpec(((ECPublicKey) key).getParams())))
			.collect(Collectors.toSet());
		return fitting(property, "an elliptic curve key", key, algorithms, curve::contains);
	}

	// the names, for messages
	List<String> names() {
		return this.algorithms.stream().map(JWSAlgorithm::getName).sorted().toList();
	}

	private static VerificationKey fitting(String property, String what, Key key, List<String> names,
			Predicate<JWSAlgorithm> fits) {
		Set<JWSAlgorithm> algorithms = new HashSet<>();
		names.stream().map(JWSAlgorithm::parse).filter(fits).forEach(algorithms::add);
		if (algorithms.isEmpty()) {
			throw new IllegalArgumentException(
					"Property %s is %s, which none of %s fits: ".formatted(property, what, names)
							+ "change it, or wiretrial.mercure.token.algorithms.");
		}
		return new VerificationKey(key, Set.copyOf(algorithms));
	}

	private static int hashOctets(JWSAlgorithm algorithm) {
		return Integer.parseInt(algorithm.getName().substring(2)) / Byte.SIZE;
	}

	private static Key publicKey(String property, String pem) {
		String body = pem.replaceAll("-----(BEGIN|END) PUBLIC KEY-----|\\s", "");
		for (String type : List.of("RSA", "EC")) {
			try {
				return KeyFactory.getInstance(type)
					.generatePublic(new X509EncodedKeySpec(Base64.getDecoder().decode(body)));
			}
			catch (GeneralSecurityException | IllegalArgumentException ex) {
				// The next type is tried.
			}
		}
		throw new IllegalArgumentException("Property " + property + " is PEM, but no RSA or elliptic curve public key: "
				+ "use one that starts with -----BEGIN PUBLIC KEY-----.");
	}

}
