package io.wiretrial.guard;

import java.security.GeneralSecurityException;

import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;

import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.X509Bundle;

/** A certificate of its own for a server on loopback, and TLS of clients who trust it. */
public final class SecureClients {

	/** For localhost and its address. */
	public static final X509Bundle CERTIFICATE = certificate();

	private SecureClients() {
	}

	public static SSLContext tls() {
		try {
			SSLContext context = SSLContext.getInstance("TLSv1.3");
			context.init(new KeyManager[0], new TrustManager[] { CERTIFICATE.toTrustManager() }, null);
			return context;
		}
		catch (GeneralSecurityException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private static X509Bundle certificate() {
		try {
			return new CertificateBuilder().ecp256()
				.subject("CN=localhost")
				.addSanDnsName("localhost")
				.addSanIpAddress("127.0.0.1")
				.setIsCertificateAuthority(true)
				.buildSelfSigned();
		}
		catch (Exception ex) {
			throw new IllegalStateException(ex);
		}
	}

}
