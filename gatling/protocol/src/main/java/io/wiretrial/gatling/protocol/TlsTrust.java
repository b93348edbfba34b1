package io.wiretrial.gatling.protocol;

import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.Collections;

import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSessionContext;

import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import org.jspecify.annotations.Nullable;

/**
 * Certificates that a client accepts over TLS, and the name that they must be for. All
 * protocols set TLS up here, and with the JDK's provider, whatever others are on the
 * class path: a ratio would show the provider else.
 *
 * @param file file of certificates in PEM; null for none
 * @param authority one certificate in place of a file; null for none, and with neither
 * the JDK trusts whom it trusts
 * @param serverName name that the server's certificate must have; null for the host that
 * is connected to
 * @param onlyTls13 whether TLS 1.3 alone is offered, or 1.2 too
 */
public record TlsTrust(@Nullable Path file, @Nullable X509Certificate authority, @Nullable String serverName,
		boolean onlyTls13) {

	/** Whom the JDK trusts, by TLS 1.2 or 1.3. */
	public static final TlsTrust JDK = new TlsTrust(null, null, null, false);

	private static final String TLS13 = "TLSv1.3";

	/**
	 * Trusts the certificates of a file.
	 * @param pem file of X.509 certificates in PEM
	 * @return trust in those alone
	 */
	public static TlsTrust file(Path pem) {
		return new TlsTrust(pem, null, null, false);
	}

	/**
	 * Trusts one authority.
	 * @param base64 its X.509 certificate in DER, in Base64 on one line
	 * @return trust in that one alone
	 * @throws IllegalArgumentException if it is no certificate
	 */
	public static TlsTrust authority(String base64) {
		try {
			byte[] der = Base64.getDecoder().decode(base64);
			return new TlsTrust(null, (X509Certificate) CertificateFactory.getInstance("X.509")
				.generateCertificate(new ByteArrayInputStream(der)), null, false);
		}
		catch (IllegalArgumentException | CertificateException ex) {
			throw new IllegalArgumentException(
					"Authority of TLS of %d characters is no certificate: give X.509 in DER, "
						.formatted(base64.length()) + "in Base64 on one line.",
					ex);
		}
	}

	/**
	 * Expects another name than that of the host that is connected to.
	 * @param name name of DNS or numeric address in the server's certificate
	 * @return a copy with that; this one stays as it is
	 */
	public TlsTrust serverName(String name) {
		return new TlsTrust(this.file, this.authority, name, this.onlyTls13);
	}

	/**
	 * Offers TLS 1.3 alone.
	 * @return a copy with that; this one stays as it is
	 */
	public TlsTrust tls13() {
		return new TlsTrust(this.file, this.authority, this.serverName, true);
	}

	/**
	 * Tells whether its file can be read.
	 * @return false if it names a file that cannot
	 */
	public boolean readable() {
		return this.file == null || Files.isReadable(this.file);
	}

	/**
	 * Forgets the sessions of a client, so that its next handshake is a whole one: the
	 * JDK resumes what it remembers (RFC 8446, section 2.2).
	 * @param context client's context, of which every session is invalidated
	 */
	public static void forgetSessions(SslContext context) {
		SSLSessionContext sessions = context.sessionContext();
		for (byte[] id : Collections.list(sessions.getIds())) {
			SSLSession session = sessions.getSession(id);
			if (session != null) {
				session.invalidate();
			}
		}
	}

	/**
	 * Sets TLS of a client up.
	 * @param builder what makes its context
	 * @return the same builder
	 */
	public SslContextBuilder into(SslContextBuilder builder) {
		builder.sslProvider(SslProvider.JDK);
		if (this.onlyTls13) {
			builder.protocols(TLS13);
		}
		if (this.file != null) {
			builder.trustManager(this.file.toFile());
		}
		else if (this.authority != null) {
			builder.trustManager(this.authority);
		}
		return builder;
	}

}
