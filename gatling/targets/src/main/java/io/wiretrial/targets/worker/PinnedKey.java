package io.wiretrial.targets.worker;

import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;

import javax.net.ssl.X509TrustManager;

import io.wiretrial.targets.ServiceCertificate;

/** Trust in the one key that a join string names. */
final class PinnedKey implements X509TrustManager {

	private final String hash;

	private volatile boolean refused;

	PinnedKey(String hash) {
		this.hash = hash;
	}

	// Whether somebody showed another key.
	boolean hasRefused() {
		return this.refused;
	}

	@Override
	public void checkServerTrusted(X509Certificate[] chain, String kind) throws CertificateException {
		this.refused = !ServiceCertificate.keyHash(chain[0].getPublicKey()).equals(this.hash);
		if (this.refused) {
			throw new CertificateException("Another key than the join string names.");
		}
	}

	@Override
	public void checkClientTrusted(X509Certificate[] chain, String kind) throws CertificateException {
		throw new CertificateException("Workers have no certificates.");
	}

	@Override
	public X509Certificate[] getAcceptedIssuers() {
		return new X509Certificate[0];
	}

}
