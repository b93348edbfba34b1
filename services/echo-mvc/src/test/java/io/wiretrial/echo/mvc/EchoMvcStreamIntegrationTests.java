package io.wiretrial.echo.mvc;

import java.io.IOException;
import java.util.Collections;

import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.contract.client.RawConnection;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * How streams leave the service.
 */
@RunningEchoMvc
class EchoMvcStreamIntegrationTests {

	private final int port;

	EchoMvcStreamIntegrationTests(@LocalServerPort int port) {
		this.port = port;
	}

	@Test
	void flushesBytesInPartsOfTomcatsBuffer() throws IOException {
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send("GET /stream/bytes?chunks=64&size=16384 HTTP/1.1\r\nHost: localhost\r\n\r\n");
			assertThat(connection.chunkSizes()).isEqualTo(Collections.nCopies(128, 8192));
		}
	}

	@Test
	void flushesTextLineByLine() throws IOException {
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send("GET /stream/text?chunks=10&size=100 HTTP/1.1\r\nHost: localhost\r\n\r\n");
			int lineBytes = "{'index':0,'text':''}\n".length() + 100;
			assertThat(connection.chunkSizes()).hasSize(10)
				.allSatisfy((size) -> assertThat(size).isBetween(lineBytes, lineBytes + 10));
		}
	}

}
