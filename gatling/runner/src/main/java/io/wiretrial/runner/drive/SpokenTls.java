package io.wiretrial.runner.drive;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.security.cert.CertificateException;
import java.time.Duration;

import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/** Tells whether TLS is spoken at a port, and why a handshake failed. */
final class SpokenTls {

	private SpokenTls() {
	}

	// A certificate that nobody trusts is one all the same
	static boolean isSpoken(String address, int port, Duration timeout) {
		int millis = Math.toIntExact(timeout.toMillis());
		try (Socket plain = new Socket()) {
			plain.connect(new InetSocketAddress(address, port), millis);
			plain.setSoTimeout(millis);
			SSLSocketFactory factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
			try (SSLSocket socket = (SSLSocket) factory.createSocket(plain, address, port, true)) {
				socket.startHandshake();
				return true;
			}
		}
		catch (SSLException ex) {
			return isOfCertificate(ex);
		}
		catch (IOException ex) {
			return false;
		}
	}

	static String explain(String operation, SSLException thrown) {
		return isOfCertificate(thrown) ? untrusted(operation, thrown)
				: "No TLS came about with %s (%s): write http:// if the service speaks none, or let it speak TLS 1.3."
					.formatted(operation, thrown.getMessage());
	}

	static String untrusted(String operation, Throwable thrown) {
		return "The certificate behind %s is not trusted (%s): name its authority with --cacert, or a host that it has."
			.formatted(operation, root(thrown).getMessage());
	}

	static boolean isOfCertificate(Throwable thrown) {
		Throwable cause = thrown;
		while (cause != null) {
			if (cause instanceof CertificateException) {
				return true;
			}
			cause = cause.getCause();
		}
		return false;
	}

	private static Throwable root(Throwable thrown) {
		Throwable root = thrown;
		while (root.getCause() != null) {
			root = root.getCause();
		}
		return root;
	}

}
