package io.wiretrial.guard.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2HeadersDecoder;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.guard.ConnectionLimit;
import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.SecureClients;

import static org.assertj.core.api.Assertions.assertThat;

/** What the guard holds to over TLS too, once both sides have agreed to one HTTP. */
@Timeout(180)
class SecureIntegrationTests {

	private static final Duration SHORT = Duration.ofMillis(200);

	private static final Duration LONG = Duration.ofMinutes(1);

	private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0";

	// POST /up of https with the authority localhost, without its end
	private static final String POST_UP = "\0\0\22\1\4\0\0\0\1\203\207\4\3/up\1\11localhost";

	// GET /short likewise, on stream 3
	private static final String GET_SHORT = "\0\0\25\1\5\0\0\0\3\202\207\4\6/short\1\11localhost";

	// GET /short of a name that was bound to this machine
	private static final String GET_REBOUND = "\0\0\30\1\5\0\0\0\3\202\207\4\6/short\1\14evil.example";

	// GET /stream likewise, without its end; nobody reads its body
	private static final String GET_STREAM = "\0\0\26\1\4\0\0\0\1\202\207\4\7/stream\1\11localhost";

	// DATA of 16 KB
	private static final String FRAME = "\0\100\0\0\0\0\0\0\1" + "x".repeat(16 * 1024);

	private static final String RESET = "\0\0\4\3\0\0\0\0\1\0\0\0\10";

	private static final String PING = "\0\0\10\6\0\0\0\0\0" + "12345678";

	private static final int RESET_TYPE = 3;

	private static final String REFUSED_STREAM = "\0\0\0\7";

	private final Http2HeadersDecoder heads = new DefaultHttp2HeadersDecoder();

	@Test
	void refusesARequestWhoseHostWasRebound() throws IOException, Http2Exception {
		try (GuardedServer server = server(GuardLimits.DEFAULT)) {
			try (RawConnection connection = connect(server, "http/1.1")) {
				connection.send("GET /short HTTP/1.1\r\nHost: evil.example\r\n\r\n");
				assertThat(connection.line()).isEqualTo("HTTP/1.1 421 Misdirected Request");
			}
			try (RawConnection connection = connect(server, "h2")) {
				send(connection, PREFACE + GET_REBOUND);
				assertThat(status(connection.frame(1, 3))).isEqualTo("421");
			}
			assertThat(server.refused(Refusal.HOST)).isEqualTo(2);
		}
	}

	@Test
	void answersWhoKeepsToTheRules() throws IOException, Http2Exception {
		try (GuardedServer server = server(GuardLimits.DEFAULT)) {
			try (RawConnection connection = connect(server, "http/1.1")) {
				connection.send(GuardedServer.SHORT);
				assertThat(connection.line()).isEqualTo("HTTP/1.1 200 OK");
			}
			try (RawConnection connection = connect(server, "h2")) {
				send(connection, PREFACE + GET_SHORT);
				assertThat(status(connection.frame(1, 3))).isEqualTo("200");
			}
		}
	}

	@Test
	void refusesStreamsThatThereIsNoMemoryFor() throws IOException, Http2Exception {
		try (GuardedServer server = GuardedServer.secure(GuardLimits.DEFAULT, 4 * 1024 * 1024, 1024 * 1024,
				SecureClients.CERTIFICATE)) {
			try (RawConnection hostile = connect(server, "h2")) {
				StringBuilder requests = new StringBuilder(PREFACE);
				for (int stream = 1; stream < 200; stream += 2) {
					requests.append(POST_UP.replace("\0\0\0\1", "\0\0\0" + (char) stream));
				}
				send(hostile, requests.toString());
				Awaitility.await().until(() -> server.refused(Refusal.STREAMS) > 80);
				assertThat(hostile.frame(RESET_TYPE, 199)).isEqualTo(REFUSED_STREAM);
				try (RawConnection honest = connect(server, "h2")) {
					send(honest, PREFACE + GET_SHORT);
					assertThat(status(honest.frame(1, 3))).isEqualTo("200");
				}
			}
			Awaitility.await().until(() -> server.heap.usedBytes() == 0);
		}
	}

	@Test
	void endsConnectionThatResetsStreamsWithoutEnd() throws IOException {
		try (GuardedServer server = server(GuardedServer.limits(LONG, LONG, LONG, LONG));
				RawConnection connection = connect(server, "h2")) {
			StringBuilder requests = new StringBuilder(PREFACE);
			for (int stream = 1; stream < 60; stream += 2) {
				String id = "\0\0\0" + (char) stream;
				requests.append(POST_UP.replace("\0\0\0\1", id)).append(RESET.replace("\0\0\0\1", id));
			}
			send(connection, requests.toString());
			assertThat(connection.bytesToTheEnd()).isLessThan(4_000);
			Awaitility.await().until(() -> server.heap.usedBytes() == 0);
		}
	}

	@Test
	void resetsStreamWhoseBodyStandsStillAndKeepsItsConnection() throws IOException, Http2Exception {
		try (GuardedServer server = server(GuardedServer.limits(LONG, SHORT, LONG, LONG));
				RawConnection connection = connect(server, "h2")) {
			send(connection, PREFACE + POST_UP);
			Awaitility.await().pollInterval(Duration.ofMillis(20)).until(() -> {
				send(connection, PING.repeat(80));
				return server.refused(Refusal.BODY_TIMEOUT) == 1;
			});
			assertThat(connection.frame(RESET_TYPE, 1)).isEqualTo("\0\0\0\10"); // CANCEL
			send(connection, GET_SHORT);
			assertThat(status(connection.frame(1, 3))).isEqualTo("200");
		}
	}

	@Test
	void bodyThatNoHandlerReadsIsTakenFromTheBudgetAndItsStreamResetWithoutRoom() throws IOException {
		try (GuardedServer server = GuardedServer.secure(GuardLimits.DEFAULT, 400_000, 16 * 1024 * 1024,
				SecureClients.CERTIFICATE); RawConnection connection = connect(server, "h2")) {
			send(connection, PREFACE + GET_STREAM + FRAME);
			Awaitility.await().until(() -> server.memory.usedBytes() > 16 * 1024);
			send(connection, FRAME.repeat(2));
			assertThat(connection.frame(RESET_TYPE, 1)).isEqualTo("\0\0\0\13"); // ENHANCE_YOUR_CALM
			assertThat(server.refused(Refusal.MEMORY)).isEqualTo(1);
			Awaitility.await().until(() -> server.memory.usedBytes() == 0);
		}
	}

	@Test
	void closesConnectionWhoseBodyOfHttp11StandsStill() throws IOException {
		try (GuardedServer server = server(GuardedServer.limits(LONG, SHORT, LONG, LONG));
				RawConnection connection = connect(server, "http/1.1")) {
			connection.send("POST /up HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4000\r\n\r\nx");
			connection.bytesToTheEnd();
			assertThat(server.refused(Refusal.BODY_TIMEOUT)).isEqualTo(1);
		}
	}

	@Test
	void closesConnectionThatDoesNotEndItsHandshake() throws IOException {
		try (GuardedServer server = server(GuardedServer.limits(SHORT, LONG, LONG, LONG))) {
			// the head of a record that holds a ClientHello
			try (RawConnection connection = new RawConnection(server.port())) {
				connection.send(new byte[] { 22, 3, 1, 2, 0, 1, 0, 1, (byte) 252, 3, 3 });
				assertThat(connection.bytesToTheEnd()).isZero();
			}
			try (RawConnection silent = new RawConnection(server.port())) {
				assertThat(silent.bytesToTheEnd()).isZero();
			}
			assertThat(server.refused(Refusal.HEADER_TIMEOUT)).isEqualTo(2);
		}
	}

	@Test
	void refusesConnectionsBeyondTheirNumberBeforeAnyHandshake() throws IOException {
		try (GuardedServer server = server(GuardedServer.limits(LONG, LONG, LONG, LONG));
				RawConnection first = connect(server, "h2");
				RawConnection second = connect(server, "http/1.1");
				RawConnection third = new RawConnection(server.port())) {
			first.send("");
			second.send("");
			assertThat(third.bytesToTheEnd()).isZero();
			assertThat(server.refused(Refusal.CONNECTIONS)).isEqualTo(1);
			assertThat(server.heap.usedBytes()).isEqualTo(2 * ConnectionLimit.CONNECTION_BYTES);
		}
	}

	private static GuardedServer server(GuardLimits limits) {
		return GuardedServer.secure(limits, 6 * 1024 * 1024, 16 * 1024 * 1024, SecureClients.CERTIFICATE);
	}

	private static RawConnection connect(GuardedServer server, String protocol) throws IOException {
		return RawConnection.secure(server.port(), SecureClients.tls(), protocol);
	}

	private static void send(RawConnection connection, String frames) throws IOException {
		connection.send(frames.getBytes(StandardCharsets.ISO_8859_1));
	}

	private String status(String head) throws Http2Exception {
		return this.heads.decodeHeaders(1, Unpooled.copiedBuffer(head, StandardCharsets.ISO_8859_1))
			.status()
			.toString();
	}

}
