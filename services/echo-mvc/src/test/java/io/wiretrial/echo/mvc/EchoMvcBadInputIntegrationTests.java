package io.wiretrial.echo.mvc;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.rest.BadInputContractTests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

/**
 * The refusals of the contract, and those of this service; it logs none.
 */
@RunningEchoMvc
@ExtendWith(OutputCaptureExtension.class)
class EchoMvcBadInputIntegrationTests extends BadInputContractTests {

	private final int port;

	private final RestEchoClient client;

	EchoMvcBadInputIntegrationTests(@LocalServerPort int port) {
		super(port, "the table in the service's README");
		this.port = port;
		this.client = new RestEchoClient(HttpClient.Version.HTTP_1_1, port);
	}

	@AfterEach
	void logsNothing(CapturedOutput output) {
		assertThat(output.getOut()).doesNotContain("WARN", "ERROR", "\tat ");
	}

	@ParameterizedTest
	@CsvSource({ "application/json,/fields-5/echo", "application/octet-stream,/octets/digest" })
	void refusesBodyOver4MegabytesWithLengthOrInChunks(String type, String path) {
		byte[] spaces = " ".repeat(1_000_000).getBytes(StandardCharsets.US_ASCII);
		BodyPublisher chunked = BodyPublishers.ofByteArrays(Collections.nCopies(5, spaces));
		for (BodyPublisher body : List.of(chunked, BodyPublishers.fromPublisher(chunked, 5_000_000))) {
			assertProblem(this.client.post(path, type, body), 413,
					"""
							{"title":"Content Too Large","status":413,"detail":"More than 4194304 bytes in body: send less."}""");
		}
	}

	@Test
	void cutsBodyOf100Megabytes() throws IOException {
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send("POST /fields-5/echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json"
					+ "\r\nContent-Length: 100000000\r\n\r\n");
			assertThat(connection.line()).startsWith("HTTP/1.1 413");
			assertThatIOException().isThrownBy(() -> {
				for (int sent = 0; sent < 100; sent++) {
					connection.send(new byte[1_000_000]);
				}
			});
		}
	}

}
