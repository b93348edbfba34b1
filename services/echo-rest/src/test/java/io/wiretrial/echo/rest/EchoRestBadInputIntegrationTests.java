package io.wiretrial.echo.rest;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Collections;
import java.util.Random;

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

/**
 * The refusals of the contract, and those of this service; it logs none.
 */
@RunningEchoRest
@ExtendWith(OutputCaptureExtension.class)
class EchoRestBadInputIntegrationTests extends BadInputContractTests {

	private final int port;

	private final RestEchoClient client;

	EchoRestBadInputIntegrationTests(@LocalServerPort int port) {
		super(port, "GET /v3/api-docs");
		this.port = port;
		this.client = new RestEchoClient(HttpClient.Version.HTTP_1_1, port);
	}

	@AfterEach
	void logsNothing(CapturedOutput output) {
		assertThat(output.getOut()).doesNotContain("WARN", "ERROR", "\tat ");
	}

	@ParameterizedTest
	@CsvSource({ "application/json,/fields-5/echo,JSON,max-json-size",
			"application/octet-stream,/octets/digest,Octets,max-octets-size" })
	void refusesBodyOf100Megabytes(String type, String path, String what, String property) throws IOException {
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send("POST " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: " + type
					+ "\r\nContent-Length: 100000000\r\n\r\n");
			byte[] part = new byte[1_000_000];
			for (int sent = 0; sent < 100; sent++) {
				connection.send(part);
			}
			assertThat(connection.line()).isEqualTo("HTTP/1.1 413 Request Entity Too Large");
		}
		assertProblem(
				this.client.post(path, type, BodyPublishers.ofByteArrays(Collections.nCopies(50, new byte[100_000]))),
				413, """
						{"title":"Content Too Large","status":413,"detail":"%s larger than 4194304 bytes in body: \
						send less, or raise wiretrial.rest.%s."}""".formatted(what, property));
	}

	@Test
	void closesConnectionAfterGarbageInHttp2() throws IOException {
		byte[] garbage = new byte[10_000];
		new Random(7).nextBytes(garbage);
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0").send(garbage);
			assertThat(connection.bytesToTheEnd()).isLessThan(1000);
		}
	}

}
