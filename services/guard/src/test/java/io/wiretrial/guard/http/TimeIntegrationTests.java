package io.wiretrial.guard.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.guard.ConnectionLimit;
import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.Refusal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

@Timeout(180)
class TimeIntegrationTests {

	private static final Duration SHORT = Duration.ofMillis(200);

	private static final Duration LONG = Duration.ofSeconds(30);

	private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

	private static final String SETTINGS = "\0\0\0\4\0\0\0\0\0";

	// GET /short of http with the authority localhost
	private static final String GET_SHORT = "\0\0\25\1\5\0\0\0\1\202\206\4\6/short\1\11localhost";

	@ParameterizedTest
	@ValueSource(strings = { "GET / HT", "GET / HTTP/1.1\r\nHost: localhost\r\nA: b", "PRI * HTT" })
	void closesConnectionThatSendsHalfARequestLine(String half) throws IOException {
		assertClosed(server(SHORT, LONG, LONG, LONG), half, Refusal.HEADER_TIMEOUT);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", PREFACE + SETTINGS })
	void closesConnectionThatNeverAsksInTheTimeOfAHead(String greeting) throws IOException {
		assertClosed(server(SHORT, LONG, LONG, LONG), greeting, Refusal.HEADER_TIMEOUT);
	}

	@ParameterizedTest
	@ValueSource(strings = { GuardedServer.SHORT, PREFACE + SETTINGS + GET_SHORT })
	void closesConnectionThatAsksForNothingMore(String asked) throws IOException {
		assertClosed(server(SHORT, LONG, SHORT, LONG), asked, Refusal.IDLE_TIMEOUT);
	}

	@ParameterizedTest
	@ValueSource(strings = { GuardedServer.SHORT, PREFACE + SETTINGS + GET_SHORT })
	void keepsConnectionThatHasAskedBeyondTheTimeOfAHead(String asked) throws IOException {
		try (GuardedServer server = server(SHORT, LONG, LONG, LONG);
				RawConnection connection = new RawConnection(server.port())) {
			connection.send(asked.getBytes(StandardCharsets.ISO_8859_1)).bytes(1);
			assertNothingIsRefused(server);
		}
	}

	@Test
	void closesConnectionWhoseBodyStandsStill() throws IOException {
		assertClosed(server(SHORT, SHORT, LONG, LONG),
				"POST /up HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhalf", Refusal.BODY_TIMEOUT);
	}

	private static void assertClosed(GuardedServer guarded, String sent, Refusal refusal) throws IOException {
		try (GuardedServer server = guarded; RawConnection connection = new RawConnection(server.port())) {
			connection.send(sent.getBytes(StandardCharsets.ISO_8859_1)).bytesToTheEnd();
			assertThat(server.refused(refusal)).isEqualTo(1);
		}
	}

	@Test
	void keepsUploadThatProceeds() throws IOException {
		try (GuardedServer server = server(SHORT, Duration.ofSeconds(1), LONG, LONG);
				RawConnection connection = new RawConnection(server.port())) {
			connection.send("POST /up HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n");
			Awaitility.await()
				.pollInterval(Duration.ofMillis(20))
				.during(Duration.ofMillis(2500))
				.atMost(Duration.ofSeconds(10))
				.untilAsserted(() -> assertThatCode(() -> connection.send(new byte[1024])).doesNotThrowAnyException());
			assertThat(server.refused(Refusal.BODY_TIMEOUT)).isZero();
		}
	}

	@Test
	void keepsStreamOfEventsThatIsSilent() throws IOException {
		try (GuardedServer server = server(SHORT, SHORT, SHORT, SHORT);
				RawConnection connection = new RawConnection(server.port())) {
			connection.send(GuardedServer.STREAM);
			assertThat(connection.line()).isEqualTo("HTTP/1.1 200 OK");
			assertNothingIsRefused(server);
		}
	}

	@Test
	void keepsSilentWebSocketForItsOwnPings() throws IOException {
		try (GuardedServer server = server(SHORT, SHORT, SHORT, SHORT);
				RawConnection connection = new RawConnection(server.port())) {
			connection.send("GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
					+ "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
			assertThat(connection.line()).isEqualTo("HTTP/1.1 101 Switching Protocols");
			assertNothingIsRefused(server);
		}
	}

	@Test
	void closesConnectionWhoseAnswerIsNotRead() throws IOException {
		try (GuardedServer server = server(LONG, LONG, LONG, SHORT);
				RawConnection connection = new RawConnection(server.port())) {
			connection.send(GuardedServer.DOWNLOAD);
			Awaitility.await().until(() -> server.refused(Refusal.UNREAD_TIMEOUT) == 1);
		}
	}

	@Test
	void refusesBodyOfAnUpgradeBeyondTheMemoryBudget() throws IOException {
		try (GuardedServer server = new GuardedServer(GuardLimits.DEFAULT, 256 * 1024);
				RawConnection connection = new RawConnection(server.port())) {
			connection.send("POST /up HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\n"
					+ "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\nContent-Length: 4000000\r\n\r\n");
			try {
				connection.send(new byte[3_999_999]).bytesToTheEnd();
			}
			catch (IOException ex) {
				// closed while it was sent
			}
			Awaitility.await().until(() -> server.refused(Refusal.MEMORY) == 1);
			Awaitility.await().until(() -> server.memory.usedBytes() == 0);
		}
	}

	// A header of no characters takes 93 octets of the heap.
	@Test
	void requestsOfManyHeadersStayWithinTheBudget() throws IOException {
		String many = "POST /up HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n" + "a:\r\n".repeat(90) + "\r\n";
		// Room for two connections, and for a request of 12 KB that leaves as much.
		try (GuardedServer server = new GuardedServer(GuardLimits.DEFAULT, 4 * 1024 * 1024, 176 * 1024);
				RawConnection first = new RawConnection(server.port())) {
			first.send(many);
			Awaitility.await().until(() -> server.heap.usedBytes() > ConnectionLimit.CONNECTION_BYTES + 90 * 93);
			try (RawConnection second = new RawConnection(server.port())) {
				assertThat(second.send(many).bytesToTheEnd()).isZero();
				assertThat(server.refused(Refusal.MEMORY)).isEqualTo(1);
			}
			assertThat(first.send("123456789").line()).isEqualTo("HTTP/1.1 200 OK");
			Awaitility.await().until(() -> server.heap.usedBytes() == ConnectionLimit.CONNECTION_BYTES);
		}
	}

	@Test
	void refusesConnectionsThatTheBudgetHasNoRoomFor() throws IOException {
		try (GuardedServer server = new GuardedServer(GuardLimits.DEFAULT, 4 * 1024 * 1024, 128 * 1024);
				RawConnection first = new RawConnection(server.port())) {
			first.send(GuardedServer.STREAM).line();
			try (RawConnection second = new RawConnection(server.port())) {
				assertThat(second.bytesToTheEnd()).isZero();
				assertThat(server.refused(Refusal.MEMORY)).isEqualTo(1);
			}
		}
	}

	@Test
	void refusesConnectionsBeyondTheirNumber() throws IOException {
		try (GuardedServer server = server(LONG, LONG, LONG, LONG);
				RawConnection first = new RawConnection(server.port())) {
			first.send(GuardedServer.STREAM).line();
			try (RawConnection second = new RawConnection(server.port())) {
				second.send(GuardedServer.STREAM).line();
				try (RawConnection third = new RawConnection(server.port())) {
					assertThat(third.bytesToTheEnd()).isZero();
				}
				assertThat(server.refused(Refusal.CONNECTIONS)).isEqualTo(1);
			}
			// refused ones are closed, or reset where their request had come
			Awaitility.await().ignoreExceptionsInstanceOf(IOException.class).untilAsserted(() -> {
				try (RawConnection next = new RawConnection(server.port())) {
					assertThat(next.send(GuardedServer.SHORT).line()).isEqualTo("HTTP/1.1 200 OK");
				}
			});
		}
	}

	private static void assertNothingIsRefused(GuardedServer server) {
		Awaitility.await()
			.during(SHORT.multipliedBy(4))
			.atMost(Duration.ofSeconds(10))
			.until(() -> server.refused(Refusal.IDLE_TIMEOUT) + server.refused(Refusal.UNREAD_TIMEOUT)
					+ server.refused(Refusal.HEADER_TIMEOUT) + server.refused(Refusal.BODY_TIMEOUT) == 0);
	}

	private static GuardedServer server(Duration header, Duration body, Duration idle, Duration unread) {
		return new GuardedServer(GuardedServer.limits(header, body, idle, unread), 16 * 1024 * 1024);
	}

}
