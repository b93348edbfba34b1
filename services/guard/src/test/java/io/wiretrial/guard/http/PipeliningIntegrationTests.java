package io.wiretrial.guard.http;

import java.io.IOException;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.Refusal;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class PipeliningIntegrationTests {

	private static final int MANY = 100_000;

	private static final Duration LONG = Duration.ofMinutes(1);

	/** Sent so often, they are more than the buffers of two sockets hold. */
	private static final String REQUESTS = GuardedServer.SHORT.repeat(25);

	private static final String UNREAD = "POST /unread HTTP/1.1\r\nHost: localhost\r\n";

	private static final String EIGHT_PARTS = "1\r\na\r\n1\r\na\r\n1\r\na\r\n1\r\na\r\n1\r\na\r\n1\r\na\r\n1\r\na\r\n1\r\na\r\n";

	/** More than Reactor Netty keeps before it stops to read. */
	private static final String PARTS = EIGHT_PARTS + EIGHT_PARTS + EIGHT_PARTS + EIGHT_PARTS + EIGHT_PARTS;

	@Test
	void heapDoesNotGrowWithRequestsPipelinedBehindAStream() throws IOException {
		try (GuardedServer server = server()) {
			assertNoEndless(server, GuardedServer.STREAM, REQUESTS.getBytes(StandardCharsets.US_ASCII));
			assertThat(server.refused(Refusal.PIPELINED)).isEqualTo(1);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { GuardedServer.DOWNLOAD, GuardedServer.SHORT })
	void heapDoesNotGrowWithRequestsPipelinedBehindAnswersThatAreNotRead(String first) throws IOException {
		try (GuardedServer server = server()) {
			assertNoEndless(server, first, REQUESTS.getBytes(StandardCharsets.US_ASCII));
			assertRefusedOrNotRead(server);
		}
	}

	@Test
	void heapDoesNotGrowWithABodyPipelinedBehindADownloadThatIsNotRead() throws IOException {
		try (GuardedServer server = server()) {
			assertNoEndless(server, GuardedServer.DOWNLOAD + "POST /up HTTP/1.1\r\nHost: localhost\r\nContent-Length: "
					+ MANY * 1024L + "\r\n\r\n", new byte[1024]);
			assertRefusedOrNotRead(server);
		}
	}

	private static GuardedServer server() {
		return new GuardedServer(GuardedServer.limits(LONG, LONG, LONG, Duration.ofSeconds(2)), 16 * 1024 * 1024);
	}

	private static void assertNoEndless(GuardedServer server, String first, byte[] more) throws IOException {
		try (RawConnection connection = new RawConnection(server.port())) {
			connection.send(first);
			assertThat(connection.line()).isEqualTo("HTTP/1.1 200 OK");
			assertThat(sent(connection, more)).isLessThan(MANY);
		}
	}

	// Where a read ends just behind the last part that may wait, Reactor Netty reads no
	// more until the answer has been taken.
	private static void assertRefusedOrNotRead(GuardedServer server) {
		assertThat(server.refused(Refusal.PIPELINED) + server.refused(Refusal.UNREAD_TIMEOUT)).isEqualTo(1);
	}

	@Test
	void closesConnectionThatSendsStreamAndMoreAtOnce() throws IOException {
		try (GuardedServer server = new GuardedServer(GuardLimits.DEFAULT, 1024 * 1024);
				RawConnection connection = new RawConnection(server.port())) {
			connection.send(GuardedServer.STREAM + GuardedServer.SHORT).bytesToTheEnd();
			assertThat(server.refused(Refusal.PIPELINED)).isEqualTo(1);
		}
	}

	@Test
	void answersWhatIsPipelinedWithinTheLimitsInOrder() throws IOException {
		try (GuardedServer server = new GuardedServer(GuardLimits.DEFAULT, 1024 * 1024);
				RawConnection connection = new RawConnection(server.port())) {
			int requests = GuardLimits.DEFAULT.maxPipelinedRequests() + 1;
			for (int round = 0; round < 20; round++) {
				connection.send(GuardedServer.SHORT.repeat(requests));
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
	@ValueSource(strings = { "GET /empty HTTP/1.1\r\nHost: localhost\r\n\r\n", UNREAD + "Content-Length: 4\r\n\r\nbody",
			UNREAD + "Transfer-Encoding: chunked\r\n\r\n" + PARTS + "0\r\n\r\n" })
	void nextRequestIsAnsweredBehindOneThatWaitedAndWasRefusedAtOnce(String refused) throws IOException {
		try (GuardedServer server = new GuardedServer(GuardLimits.DEFAULT, 1024 * 1024);
				RawConnection connection = new RawConnection(server.port())) {
			connection.send(GuardedServer.LATER + refused);
			for (String status : List.of("200 OK", "403 Forbidden")) {
				assertThat(connection.line()).isEqualTo("HTTP/1.1 " + status);
				assertThat(connection.line()).isEqualTo("content-length: 0");
				assertThat(connection.line()).isEmpty();
			}
			connection.send(GuardedServer.SHORT);
			assertThat(connection.line()).isEqualTo("HTTP/1.1 200 OK");
		}
	}

	@Test
	void nextRequestIsAnsweredBehindMegabytesOfABodyThatWasRefused() throws IOException {
		try (GuardedServer server = new GuardedServer(GuardLimits.DEFAULT, 1024 * 1024);
				RawConnection connection = new RawConnection(server.port())) {
			connection.send(UNREAD + "Content-Length: " + 4 * GuardedServer.LARGE_BYTES + "\r\n\r\n");
			assertThat(connection.line()).isEqualTo("HTTP/1.1 403 Forbidden");
			assertThat(connection.line()).isEqualTo("content-length: 0");
			assertThat(connection.line()).isEmpty();
			for (int part = 0; part < 4; part++) {
				connection.send(new byte[GuardedServer.LARGE_BYTES]);
			}
			connection.send(GuardedServer.SHORT);
			assertThat(connection.line()).isEqualTo("HTTP/1.1 200 OK");
		}
	}

	@Test
	void readsOnWhereABodyStoppedAlthoughAutoReadIsOn() throws IOException {
		try (GuardedServer server = new GuardedServer(GuardLimits.DEFAULT, 1024 * 1024);
				RawConnection connection = new RawConnection(server.port())) {
			connection.send(GuardedServer.LATER
					+ "POST /up HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n" + PARTS);
			assertThat(connection.line()).isEqualTo("HTTP/1.1 200 OK");
			assertThat(connection.line()).isEqualTo("content-length: 0");
			assertThat(connection.line()).isEmpty();
			connection.send("1\r\na\r\n0\r\n\r\n");
			assertThat(connection.line()).isEqualTo("HTTP/1.1 200 OK");
		}
	}

	// How often something can be sent before the connection is closed.
	private static int sent(RawConnection connection, byte[] bytes) throws IOException {
		for (int taken = 0; taken < MANY; taken++) {
			try {
				connection.send(bytes);
			}
			catch (SocketException ex) {
				return taken;
			}
		}
		return MANY;
	}

}
