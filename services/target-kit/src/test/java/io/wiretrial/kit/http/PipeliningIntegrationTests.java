package io.wiretrial.kit.http;

import java.io.IOException;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.List;

import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;

import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.X509Bundle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.kit.limits.Refusal;
import io.wiretrial.kit.limits.ServerLimits;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class PipeliningIntegrationTests {

	private static final int MANY = 100_000;

	/** Sent so often, they are more than the buffers of two sockets hold. */
	private static final byte[] REQUESTS = LimitedServer.SHORT.repeat(25).getBytes(StandardCharsets.US_ASCII);

	private static final String UNREAD = "POST /unread HTTP/1.1\r\nHost: localhost\r\n";

	@Test
	void heapDoesNotGrowWithRequestsPipelinedBehindAStream() throws IOException {
		try (LimitedServer server = new LimitedServer(ServerLimits.DEFAULT);
				RawConnection connection = new RawConnection(server.port())) {
			connection.send(LimitedServer.STREAM);
			assertThat(connection.line()).isEqualTo("HTTP/1.1 200 OK");
			assertThat(sent(connection)).isLessThan(MANY);
			assertThat(server.refused(Refusal.PIPELINED)).isEqualTo(1);
		}
	}

	@Test
	void heapDoesNotGrowWithRequestsPipelinedBehindAStreamOverTls() throws Exception {
		X509Bundle certificate = new CertificateBuilder().ecp256()
			.subject("CN=localhost")
			.addSanDnsName("localhost")
			.addSanIpAddress("127.0.0.1")
			.setIsCertificateAuthority(true)
			.buildSelfSigned();
		SSLContext trusting = SSLContext.getInstance("TLSv1.3");
		trusting.init(new KeyManager[0], new TrustManager[] { certificate.toTrustManager() }, null);
		try (LimitedServer server = LimitedServer.secure(ServerLimits.DEFAULT, certificate);
				RawConnection connection = RawConnection.secure(server.port(), trusting, "http/1.1")) {
			connection.send(LimitedServer.STREAM);
			assertThat(connection.line()).isEqualTo("HTTP/1.1 200 OK");
			connection.send(LimitedServer.SHORT).bytesToTheEnd();
			assertThat(server.refused(Refusal.PIPELINED)).isEqualTo(1);
		}
	}

	@Test
	void closesConnectionThatSendsStreamAndMoreAtOnce() throws IOException {
		try (LimitedServer server = new LimitedServer(ServerLimits.DEFAULT);
				RawConnection connection = new RawConnection(server.port())) {
			connection.send(LimitedServer.STREAM + LimitedServer.SHORT).bytesToTheEnd();
			assertThat(server.refused(Refusal.PIPELINED)).isEqualTo(1);
		}
	}

	@Test
	void answersWhatIsPipelinedWithinTheLimitsInOrder() throws IOException {
		try (LimitedServer server = new LimitedServer(ServerLimits.DEFAULT);
				RawConnection connection = new RawConnection(server.port())) {
			int requests = 17;
			for (int round = 0; round < 20; round++) {
				connection.send(LimitedServer.SHORT.repeat(requests));
				for (int answer = 0; answer < requests; answer++) {
					assertThat(connection.line()).isEqualTo("HTTP/1.1 200 OK");
					assertThat(connection.chunkSizes()).containsExactly(3, 2);
					assertThat(connection.line()).isEmpty();
				}
			}
			assertThat(server.refused(Refusal.PIPELINED)).isZero();
		}
	}

	@ParameterizedTest
	@ValueSource(
			strings = { "GET /empty HTTP/1.1\r\nHost: localhost\r\n\r\n", UNREAD + "Content-Length: 4\r\n\r\nbody" })
	void nextRequestIsAnsweredBehindOneThatWaitedAndWasRefusedAtOnce(String refused) throws IOException {
		try (LimitedServer server = new LimitedServer(ServerLimits.DEFAULT);
				RawConnection connection = new RawConnection(server.port())) {
			connection.send(LimitedServer.LATER + refused);
			for (String status : List.of("200 OK", "403 Forbidden")) {
				assertThat(connection.line()).isEqualTo("HTTP/1.1 " + status);
				assertThat(connection.line()).isEqualTo("content-length: 0");
				assertThat(connection.line()).isEmpty();
			}
			connection.send(LimitedServer.SHORT);
			assertThat(connection.line()).isEqualTo("HTTP/1.1 200 OK");
		}
	}

	// How often they can be sent before the connection is closed.
	private static int sent(RawConnection connection) throws IOException {
		for (int taken = 0; taken < MANY; taken++) {
			try {
				connection.send(REQUESTS);
			}
			catch (SocketException ex) {
				return taken;
			}
		}
		return MANY;
	}

}
