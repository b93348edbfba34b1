package io.wiretrial.echo.mvc;

import java.io.IOException;
import java.net.SocketException;
import java.time.Duration;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;

import io.wiretrial.contract.client.RawConnection;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The time that a head and a body may take.
 */
@RunningEchoMvc
@TestPropertySource(properties = { "wiretrial.guard.header-timeout=300ms", "wiretrial.guard.body-timeout=300ms" })
class SlowBodiesIntegrationTests {

	private static final String HEAD = "POST /octets/echo HTTP/1.1\r\nHost: localhost\r\n"
			+ "Content-Type: application/octet-stream\r\nContent-Length: 100\r\n\r\n";

	private final int port;

	SlowBodiesIntegrationTests(@LocalServerPort int port) {
		this.port = port;
	}

	@Test
	void closesAConnectionWithoutARequest() throws IOException {
		try (RawConnection connection = new RawConnection(this.port)) {
			assertThat(connection.bytesToTheEnd()).isZero();
		}
	}

	@Test
	void refusesABodyThatDoesNotCome() throws IOException {
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send(HEAD);
			assertThat(connection.head()).startsWith("HTTP/1.1 408").contains("Connection: close");
		}
	}

	@Test
	void refusesABodyOfWhichAnOctetComesNowAndThen() throws IOException {
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send(HEAD);
			for (int sent = 0; sent < 5; sent++) {
				try {
					connection.send("a");
				}
				catch (SocketException ex) {
					break; // it has been answered and closed
				}
				Awaitility.await().pollDelay(Duration.ofMillis(100)).until(() -> true);
			}
			assertThat(connection.line()).startsWith("HTTP/1.1 408");
		}
	}

}
