package io.wiretrial.runner.drive;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Base64;
import java.util.Collection;
import java.util.List;

import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

import io.wiretrial.runner.run.UnusableEnvironmentException;

/**
 * The authority that has signed the certificate of a service, from a file.
 *
 * @param file file in PEM
 * @param certificate its one certificate
 */
public record Trusted(Path file, Certificate certificate) {

	/**
	 * Reads an authority.
	 * @param file file in PEM with one X.509 certificate
	 * @return the authority
	 * @throws UnusableEnvironmentException if the file has none, or several
	 */
	public static Trusted of(Path file) {
		try (InputStream pem = Files.newInputStream(file)) {
			Collection<? extends Certificate> found = CertificateFactory.getInstance("X.509").generateCertificates(pem);
			if (found.size() != 1) {
				throw new UnusableEnvironmentException(
						"File %s of --cacert has %d certificates: give that of the authority alone.".formatted(file,
								found.size()));
			}
			return new Trusted(file, List.copyOf(found).get(0));
		}
		catch (IOException | CertificateException ex) {
			throw new UnusableEnvironmentException(
					"File %s of --cacert cannot be read as a certificate (%s): give one in PEM.".formatted(file,
							ex.getClass().getSimpleName()));
		}
	}

	// As targets have it in a schedule
	String base64() {
		try {
			return Base64.getEncoder().encodeToString(this.certificate.getEncoded());
		}
		catch (CertificateException ex) {
			throw new IllegalStateException("A certificate that was read cannot be written: report it as a bug.", ex);
		}
	}

	SSLContext context() {
		try {
			KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
			store.load(null, null);
			store.setCertificateEntry("authority", this.certificate);
			TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
			trust.init(store);
			SSLContext context = SSLContext.getInstance("TLS");
			context.init(null, trust.getTrustManagers(), null);
			return context;
		}
		catch (IOException | GeneralSecurityException ex) {
			throw new IllegalStateException("This JVM has no TLS (%s): use another.".formatted(ex.getMessage()), ex);
		}
	}

}
