package io.wiretrial.contract.guard;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import io.wiretrial.contract.client.RawConnection;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What every HTTP port of every service answers strangers, of management too. Paths are
 * those of nobody: what matters is refused before a path is looked at.
 */
public abstract class StrangersContractTests {

	private static final long DOWNLOAD_BYTES = 10_000 * 65_536;

	/**
	 * Returns the ports.
	 * @return ports of operations, if they are HTTP, and of management
	 */
	protected abstract List<Integer> httpPorts();

	@Test
	void refusesARequestWhoseHostWasRebound() throws IOException {
		for (int port : httpPorts()) {
			assertThat(answer(port, "Host: evil.example:" + port + "\r\n")).startsWith("HTTP/1.1 421 ") // a
																										// phrase
																										// may
																										// follow
																										// (RFC
																										// 9112,
																										// section
																										// 4)
				.containsIgnoringCase("content-type: application/problem+json")
				.containsIgnoringCase("x-content-type-options: nosniff")
				.contains("Host \\\"evil.example:" + port + "\\\" is not this service");
		}
	}

	@Test
	void refusesARequestWithoutHostOrWithTwo() throws IOException {
		for (int port : httpPorts()) {
			assertThat(answer(port, "")).startsWith("HTTP/1.1 400 ");
			assertThat(answer(port, "Host: localhost\r\nHost: evil.example\r\n")).startsWith("HTTP/1.1 400 ");
		}
	}

	@Test
	void takesEveryNameOfTheLoopback() throws IOException {
		for (int port : httpPorts()) {
			for (String host : List.of("localhost", "127.0.0.1", "[::1]", "LocalHost:1")) {
				assertThat(answer(port, "Host: " + host + "\r\n")).startsWith("HTTP/1.1 404 ");
			}
		}
	}

	/**
	 * Asks for a long stream, reads nothing of it, and sends more behind it. An event
	 * loop that was busy reads so little at once that Reactor Netty stops to read before
	 * too many wait; then all are answered, and it is tried again.
	 * @param port port of REST operations
	 */
	protected static void assertEndsWhatIsPipelinedBehindAnUnreadDownload(int port) {
		assertThat(Stream.generate(() -> bytesWithRequestsBehindADownload(port))
			.limit(5)
			.anyMatch((bytes) -> bytes < DOWNLOAD_BYTES)).isTrue();
	}

	private static long bytesWithRequestsBehindADownload(int port) {
		try (RawConnection connection = new RawConnection(port)) {
			connection.send("GET /stream/bytes?chunks=10000&size=65536 HTTP/1.1\r\nHost: localhost\r\n\r\n");
			assertThat(connection.line()).isEqualTo("HTTP/1.1 200 OK");
			connection.send("GET /nobody HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(40)
					+ "GET /nobody HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
			return connection.bytesToTheEnd();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static String answer(int port, String host) throws IOException {
		try (RawConnection connection = new RawConnection(port)) {
			return connection.send("GET /nobody HTTP/1.1\r\nConnection: close\r\n" + host + "\r\n").text();
		}
	}

}
