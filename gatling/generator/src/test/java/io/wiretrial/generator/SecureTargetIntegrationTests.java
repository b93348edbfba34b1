package io.wiretrial.generator;

import java.io.ByteArrayInputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.Base64;

import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.model.schedule.Target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * A service that is started to speak TLS, as a client that knows only its settings finds
 * it.
 */
@Timeout(120)
class SecureTargetIntegrationTests {

	@Test
	void speaksTls13AloneByTheNameInItsSettings() throws Exception {
		Target target = SharedServices.start("echo-rest-tls").target();
		try (SSLSocket socket = socket(target, "TLSv1.3")) {
			socket.startHandshake();
			assertThat(socket.getSession().getProtocol()).isEqualTo("TLSv1.3");
			assertThat(socket.getApplicationProtocol()).isEqualTo("h2");
		}
		try (SSLSocket old = socket(target, "TLSv1.2")) {
			assertThatExceptionOfType(SSLHandshakeException.class).isThrownBy(old::startHandshake);
		}
		try (Socket management = new Socket(InetAddress.getLoopbackAddress(), target.port("management"))) {
			management.getOutputStream()
				.write("GET /actuator/health HTTP/1.0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
			assertThat(new String(management.getInputStream().readNBytes(12), StandardCharsets.US_ASCII))
				.isEqualTo("HTTP/1.0 200");
		}
	}

	private static SSLSocket socket(Target target, String version) throws Exception {
		KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
		trusted.load(null, null);
		trusted.setCertificateEntry("authority", CertificateFactory.getInstance("X.509")
			.generateCertificate(
					new ByteArrayInputStream(Base64.getDecoder().decode(target.setting(Target.TLS_AUTHORITY)))));
		TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
		trust.init(trusted);
		SSLContext context = SSLContext.getInstance("TLS");
		context.init(null, trust.getTrustManagers(), null);
		Socket plain = new Socket(target.host(), target.port("http"));
		SSLSocket socket = (SSLSocket) context.getSocketFactory()
			.createSocket(plain, target.setting(Target.TLS_NAME), plain.getPort(), true);
		SSLParameters parameters = socket.getSSLParameters();
		parameters.setEndpointIdentificationAlgorithm("HTTPS");
		parameters.setApplicationProtocols(new String[] { "h2", "http/1.1" });
		parameters.setProtocols(new String[] { version });
		socket.setSSLParameters(parameters);
		return socket;
	}

}
