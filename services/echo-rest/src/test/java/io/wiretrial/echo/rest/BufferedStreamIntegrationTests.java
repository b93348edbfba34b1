package io.wiretrial.echo.rest;

import java.io.IOException;
import java.net.http.HttpClient;
import java.util.Collections;

import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.rest.RestContractTests;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The contract, and how streams leave, where a buffer collects their chunks.
 */
@RunningEchoRest
@TestPropertySource(properties = "wiretrial.rest.stream-buffer=64KB")
class BufferedStreamIntegrationTests extends RestContractTests {

	private final int port;

	BufferedStreamIntegrationTests(@LocalServerPort int port) {
		super(new RestEchoClient(HttpClient.Version.HTTP_1_1, port));
		this.port = port;
	}

	@Test
	void flushesAsManyChunksOfBytesAtOnceAsTheBufferHolds() throws IOException {
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send("GET /stream/bytes?chunks=64&size=16384 HTTP/1.1\r\nHost: localhost\r\n\r\n");
			assertThat(connection.chunkSizes()).isEqualTo(Collections.nCopies(16, 65536));
		}
	}

	@Test
	void flushesLinesTogetherAndTheRestAtTheEnd() throws IOException {
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send("GET /stream/text?chunks=65&size=1024 HTTP/1.1\r\nHost: localhost\r\n\r\n");
			assertThat(connection.chunkSizes()).hasSize(2)
				.first()
				.satisfies((size) -> assertThat(size).isGreaterThan(64 * 1024));
		}
	}

}
