package io.wiretrial.guard.grpc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;

import io.grpc.netty.GrpcSslContexts;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.SecureClients;

import static org.assertj.core.api.Assertions.assertThat;

/** What the guard of gRPC holds to over TLS too. */
@Timeout(180)
class SecureCallsIntegrationTests {

	private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0";

	// POST of https with the authority localhost, without its end
	private static final String CALL = "\0\0\76\1\4\0\0\0\1\203\207\4\17/test.Test/Open\1\11localhost"
			+ "\17\20\20application/grpc\20\2te\10trailers";

	// likewise of the one that takes a single message
	private static final String CALL_OF_ONE = CALL.replace("\0\0\76\1", "\0\0\75\1")
		.replace("\17/test.Test/Open", "\16/test.Test/One");

	private static final String RESET = "\0\0\4\3\0\0\0\0\1\0\0\0\10";

	private static final int RESET_TYPE = 3;

	@Test
	void heapDoesNotGrowWithCallsWhoseMessageNeverComes() throws IOException {
		try (StreamingServer server = server(100, GuardLimits.DEFAULT.bodyTimeout());
				RawConnection connection = connect(server)) {
			StringBuilder calls = new StringBuilder(PREFACE);
			for (int stream = 1; stream < 200; stream += 2) {
				calls.append(CALL.replace("\0\0\0\1", "\0\0\0" + (char) stream));
			}
			send(connection, calls.toString());
			Awaitility.await().until(() -> server.refusedCalls() + server.calls() == 100);
			assertThat(server.refused(Refusal.STREAMS)).isPositive();
			assertThat(server.heap().usedBytes()).isBetween(60_000L, 140_000L);
		}
	}

	@Test
	void resetsCallsWhoseMessageStandsStill() throws IOException {
		try (StreamingServer server = server(5, Duration.ofMillis(200)); RawConnection connection = connect(server)) {
			send(connection, PREFACE + CALL_OF_ONE);
			assertThat(connection.frame(RESET_TYPE, 1)).isEqualTo("\0\0\0\10"); // CANCEL
			assertThat(server.refused(Refusal.BODY_TIMEOUT)).isEqualTo(1);
		}
	}

	@Test
	void endsConnectionThatResetsCallsWithoutEnd() throws IOException {
		try (StreamingServer server = server(5, GuardLimits.DEFAULT.bodyTimeout());
				RawConnection connection = connect(server)) {
			StringBuilder calls = new StringBuilder(PREFACE);
			for (int stream = 1; stream < 100; stream += 2) {
				String id = "\0\0\0" + (char) stream;
				calls.append(CALL.replace("\0\0\0\1", id)).append(RESET.replace("\0\0\0\1", id));
			}
			send(connection, calls.toString());
			connection.bytesToTheEnd();
			Awaitility.await().until(() -> server.heap().usedBytes() == 0);
		}
	}

	@Test
	void closesConnectionThatDoesNotEndItsHandshake() throws IOException {
		try (StreamingServer server = server(5, Duration.ofMillis(300), GuardLimits.DEFAULT.bodyTimeout());
				RawConnection half = new RawConnection(server.port())) {
			half.send(new byte[] { 22, 3, 1, 2, 0, 1, 0, 1, (byte) 252, 3, 3 });
			assertThat(half.bytesToTheEnd()).isLessThan(100);
		}
	}

	// The first handshake of a JVM on a busy machine takes longer than a short time-out
	private static StreamingServer server(int maxResets, Duration body) throws IOException {
		return server(maxResets, GuardLimits.DEFAULT.headerTimeout(), body);
	}

	private static StreamingServer server(int maxResets, Duration header, Duration body) throws IOException {
		return new StreamingServer(
				StreamingServer.limits(10, 100, maxResets, header, body, GuardLimits.DEFAULT.unreadTimeout()),
				1_000_000, tls());
	}

	private static SslContext tls() throws IOException {
		try {
			return GrpcSslContexts
				.configure(SslContextBuilder.forServer(SecureClients.CERTIFICATE.toKeyManagerFactory()))
				.build();
		}
		catch (GeneralSecurityException ex) {
			throw new IOException(ex);
		}
	}

	private static RawConnection connect(StreamingServer server) throws IOException {
		return RawConnection.secure(server.port(), SecureClients.tls(), "h2");
	}

	private static void send(RawConnection connection, String frames) throws IOException {
		connection.send(frames.getBytes(StandardCharsets.ISO_8859_1));
	}

}
