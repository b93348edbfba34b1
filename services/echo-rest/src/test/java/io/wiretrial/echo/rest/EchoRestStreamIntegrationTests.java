package io.wiretrial.echo.rest;

import java.io.IOException;
import java.util.Collections;

import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.contract.client.RawConnection;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * How streams leave the service.
 */
@RunningEchoRest
class EchoRestStreamIntegrationTests {

	private final int port;

	EchoRestStreamIntegrationTests(@LocalServerPort int port) {
		this.port = port;
	}

	/**
	 * A megabyte in one round trip: SETTINGS open the window of each stream, a
	 * WINDOW_UPDATE that of the connection (RFC 9113, section 6.9.2).
	 */
	@Test
	void uploadsOverHttp2MayHaveAMegabyteOnTheWay() throws IOException {
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").send(new byte[] { 0, 0, 0, 4, 0, 0, 0, 0, 0 });
			assertThat(connection.frame(4, 0)).contains("\0\4\0\20\0\0");
			assertThat(connection.frame(8, 0)).isGreaterThanOrEqualTo("\0\17\0\1");
		}
	}

	@Test
	void flushesBytesChunkByChunk() throws IOException {
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send("GET /stream/bytes?chunks=64&size=16384 HTTP/1.1\r\nHost: localhost\r\n\r\n");
			assertThat(connection.chunkSizes()).isEqualTo(Collections.nCopies(64, 16384));
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
