package io.wiretrial.guard.http;

import java.io.IOException;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
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

	/** Sent so often, they are more than the buffers of two sockets hold. */
	private static final String REQUESTS = GuardedServer.SHORT.repeat(25);

	private static final String UNREAD = "POST /unread HTTP/1.1\r\nHost: localhost\r\n";

	private static final String EIGHT_PARTS = "1\r\na\r\n1\r\na\r\n1\r\na\r\n1\r\na\r\n1\r\na\r\n1\r\na\r\n1\r\na\r\n1\r\na\r\n";

	/** More than Reactor Netty keeps before it stops to read. */
	private static final String PARTS = EIGHT_PARTS + EIGHT_PARTS + EIGHT_PARTS + EIGHT_PARTS + EIGHT_PARTS;

	@Test
	void heapDoesNotGrowWithRequestsPipelinedBehindAStream() throws IOException {
		assertNoEndlessRequestsBehind(GuardedServer.STREAM);
	}

	@Test
	void heapDoesNotGrowWithRequestsPipelinedBehindADownloadThatIsNotRead() throws IOException {
		assertNoEndlessRequestsBehind(GuardedServer.DOWNLOAD);
	}

	@Test
	void heapDoesNotGrowWithShortAnswersThatAreNotRead() throws IOException {
		assertNoEndlessRequestsBehind(GuardedServer.SHORT);
	}

	private static void assertNoEndlessRequestsBehind(String first) throws IOException {
		try (GuardedServer server = new GuardedServer(GuardLimits.DEFAULT, 16 * 1024 * 1024);
				RawConnection connection = new RawConnection(server.port())) {
			connection.send(first);
			assertThat(connection.line()).isEqualTo("HTTP/1.1 200 OK");
			assertThat(sent(connection, REQUESTS.getBytes(StandardCharsets.US_ASCII))).isLessThan(MANY);
			assertThat(server.refused(Refusal.PIPELINED)).isEqualTo(1);
		}
	}

	@Test
	void heapDoesNotGrowWithABodyPipelinedBehindADownloadThatIsNotRead() throws IOException {
		try (GuardedServer server = new GuardedServer(GuardLimits.DEFAULT, 16 * 1024 * 1024);
				RawConnection connection = new RawConnection(server.port())) {
			connection.send(GuardedServer.DOWNLOAD);
			assertThat(connection.line()).isEqualTo("HTTP/1.1 200 OK");
			connection.send("POST /up HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + MANY * 1024L + "\r\n\r\n");
			assertThat(sent(connection, new byte[1024])).isLessThan(MANY);
			assertThat(server.refused(Refusal.PIPELINED)).isEqualTo(1);
		}
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
