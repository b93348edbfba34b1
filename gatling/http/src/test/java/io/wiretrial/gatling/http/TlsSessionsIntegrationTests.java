package io.wiretrial.gatling.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;

import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSessionContext;
import javax.net.ssl.SSLSocket;

import io.netty.handler.ssl.JdkSslContext;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.gatling.protocol.TlsTrust;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What the JDK remembers of a server would shorten the next handshake.
 */
@Timeout(180)
class TlsSessionsIntegrationTests {

	@Test
	void nothingIsLeftToResumeOfSessionsThatAreForgotten() throws Exception {
		SslContext client = TlsTrust.file(EchoServer.trust()).tls13().into(SslContextBuilder.forClient()).build();
		try (EchoServer server = EchoServer.secure()) {
			greet(((JdkSslContext) client).context(), server.port());
		}
		assertThat(remembered(client.sessionContext())).isNotEmpty();
		TlsTrust.forgetSessions(client);
		assertThat(remembered(client.sessionContext())).isEmpty();
	}

	// Tickets come after the handshake and before the reply.
	private static void greet(SSLContext context, int port) throws IOException {
		try (SSLSocket socket = (SSLSocket) context.getSocketFactory().createSocket("127.0.0.1", port)) {
			socket.setSoTimeout(10_000);
			socket.getOutputStream()
				.write("GET /hello HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
			assertThat(socket.getInputStream().read()).isEqualTo('H');
		}
	}

	private static List<SSLSession> remembered(SSLSessionContext context) {
		return Collections.list(context.getIds())
			.stream()
			.map(context::getSession)
			.filter((session) -> session != null && session.isValid())
			.toList();
	}

}
