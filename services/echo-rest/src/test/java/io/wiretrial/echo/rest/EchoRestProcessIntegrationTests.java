package io.wiretrial.echo.rest;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Collections;
import java.util.List;

import org.junit.jupiter.api.Order;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.rest.ProcessContractTests;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The executable jar in little memory, with the bodies that this service refuses.
 */
class EchoRestProcessIntegrationTests extends ProcessContractTests {

	EchoRestProcessIntegrationTests() {
		super("echo-rest");
	}

	@ParameterizedTest
	@Order(2)
	@CsvSource({ "/fields-100/echo,application/json,413", "/octets/echo,application/octet-stream,413",
			"/octets/digest,application/octet-stream,413", "/list?count=1,application/json,413",
			"/stream/text,application/x-ndjson,413" })
	void keepsNothingOf64MegabytesWithLengthOrInChunks(String path, String type, int status) throws IOException {
		for (String framing : List.of("Content-Length: 64000000", "Transfer-Encoding: chunked")) {
			assertThat(statusOf64Megabytes(path, type, framing)).startsWith("HTTP/1.1 " + status + " ");
		}
	}

	@ParameterizedTest
	@Order(3)
	@CsvSource({ "/fields-100/echo,application/json,413", "/octets/digest,application/octet-stream,413",
			"/stream/text,application/x-ndjson,413", "/stream/bytes?size=1000,application/octet-stream,200" })
	void keepsNothingOf64MegabytesOverH2c(String path, String type, int status) {
		BodyPublisher chunked = BodyPublishers.ofByteArrays(Collections.nCopies(MEGABYTES, SPACES));
		for (BodyPublisher body : List.of(chunked,
				BodyPublishers.fromPublisher(chunked, (long) MEGABYTES * SPACES.length))) {
			HttpResponse<byte[]> response = RestEchoClient.h2c(service().port("http")).post(path, type, body);
			assertThat(response.version()).isEqualTo(HttpClient.Version.HTTP_2);
			assertThat(response.statusCode()).isEqualTo(status);
		}
	}

}
