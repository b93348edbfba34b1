package io.wiretrial.targets;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.PublicKey;
import java.security.cert.CertificateEncodingException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;

import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.X509Bundle;

import io.wiretrial.model.schedule.Target;

/**
 * The certificate of one service of a run, its key, and the authority that signed it. The
 * key is in the environment of the service and in no file; that of the authority is
 * forgotten at once, so nobody can sign another. Callers are told the certificate of the
 * authority, and the one name that they must find.
 *
 * @param chain certificates in PEM, the service's first
 * @param key key of the service, PKCS#8 in PEM
 * @param authority certificate of the authority: DER in Base64
 * @param keyHash SHA-256 of the public key of the service, in Base64
 */
public record ServiceCertificate(String chain, String key, String authority, String keyHash) {

	/**
	 * The name that it is for, wherever the service runs: containers have addresses that
	 * nobody knows before they are started, and links others.
	 */
	public static final String NAME = "localhost";

	/** Where a service's environment has the certificates for Spring. */
	public static final String CHAIN_VARIABLE = "SPRING_SSL_BUNDLE_PEM_RUN_KEYSTORE_CERTIFICATE";

	/** Where it has the key. */
	public static final String KEY_VARIABLE = "SPRING_SSL_BUNDLE_PEM_RUN_KEYSTORE_PRIVATEKEY";

	/** A clock that is a little behind is no reason to fail. */
	private static final Duration BEFORE = Duration.ofHours(1);

	/** Longer than any run. */
	private static final Duration VALID = Duration.ofDays(3);

	/**
	 * Makes a certificate that is valid from now on.
	 * @param now start of the run
	 * @return a certificate with a key and an authority of its own, on the curve P-256
	 */
	public static ServiceCertificate from(Instant now) {
		try {
			CertificateBuilder times = new CertificateBuilder().ecp256()
				.notBefore(now.minus(BEFORE))
				.notAfter(now.plus(VALID));
			X509Bundle authority = times.copy()
				.subject("CN=Authority of one service of Wiretrial")
				.setIsCertificateAuthority(true)
				.buildSelfSigned();
			X509Bundle service = times.copy()
				.subject("CN=" + NAME)
				.addSanDnsName(NAME)
				.addSanIpAddress("127.0.0.1")
				.addExtendedKeyUsageServerAuth()
				.buildIssuedBy(authority);
			return new ServiceCertificate(service.getCertificatePEM(), service.getPrivateKeyPEM(), der(authority),
					keyHash(service.getCertificate().getPublicKey()));
		}
		catch (Exception ex) {
			throw new IllegalStateException("No certificate could be made: use a JVM with the curve P-256 and SHA-256.",
					ex);
		}
	}

	/**
	 * Names a key as browsers do.
	 * @param key public key of a certificate
	 * @return digest (SHA-256) of its subject public key info, in Base64
	 */
	public static String keyHash(PublicKey key) {
		try {
			return Base64.getEncoder().encodeToString(MessageDigest.getInstance("SHA-256").digest(key.getEncoded()));
		}
		catch (NoSuchAlgorithmException ex) {
			throw new IllegalStateException("SHA-256 is missing from this JVM: use one with all standard algorithms.",
					ex);
		}
	}

	private static String der(X509Bundle bundle) throws CertificateEncodingException {
		return Base64.getEncoder().encodeToString(bundle.getCertificate().getEncoded());
	}

	/**
	 * Returns what the environment of the service is given.
	 * @return variables that make the bundle {@code run}
	 */
	public Map<String, String> environment() {
		return Map.of(CHAIN_VARIABLE, this.chain, KEY_VARIABLE, this.key);
	}

	/**
	 * Returns what callers are told.
	 * @return authority, name and hash of the key, by name of the setting
	 */
	public Map<String, String> settings() {
		return Map.of(Target.TLS_AUTHORITY, this.authority, Target.TLS_NAME, NAME, Target.TLS_KEY_HASH, this.keyHash);
	}

	@Override
	public String toString() {
		return "ServiceCertificate[hidden]";
	}

}
