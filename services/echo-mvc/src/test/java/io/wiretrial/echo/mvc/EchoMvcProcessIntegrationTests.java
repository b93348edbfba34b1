package io.wiretrial.echo.mvc;

import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.client.ServiceProcess;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The executable jar in little memory: announced, able to refuse what is too large, and
 * ended in order with its standard input.
 */
@Timeout(60)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class EchoMvcProcessIntegrationTests {

	// a megabyte of what JSON ignores
	private static final byte[] SPACES = " ".repeat(1_000_000).getBytes(StandardCharsets.US_ASCII);

	// what neither the heap takes beside the service, nor direct memory
	private static final int MEGABYTES = 64;

	private static ServiceProcess service;

	@BeforeAll
	static void startService(@TempDir Path directory) throws IOException {
		service = new ServiceProcess(Path.of("target", "wiretrial-echo-mvc-0.1.0-SNAPSHOT.jar"), directory);
	}

	@AfterAll
	static void endService() {
		service.close();
	}

	@Test
	@Order(1)
	void announcesItsPorts() {
		assertThat(service.ready().get("service").asString()).isEqualTo("echo-mvc");
		assertThat(service.ready().get("pid").asLong()).isEqualTo(service.pid());
		assertThat(service.ready().get("ports").propertyNames()).containsExactly("http", "management");
	}

	@Test
	@Order(2)
	void keepsNothingOf64MegabytesThatPassThrough() throws IOException {
		for (String framing : List.of("Content-Length: 64000000", "Transfer-Encoding: chunked")) {
			assertThat(statusOf64Megabytes("/stream/bytes?size=1000", "application/octet-stream", framing))
				.startsWith("HTTP/1.1 200");
		}
	}

	@ParameterizedTest
	@Order(3)
	@CsvSource({ "/fields-100/echo,application/json", "/octets/echo,application/octet-stream",
			"/octets/digest,application/octet-stream", "/list?count=1,application/json" })
	void keepsNothingOfTwentyUnfinishedBodies(String path, String type) throws IOException {
		List<RawConnection> connections = new ArrayList<>();
		for (int number = 0; number < 20; number++) {
			RawConnection connection = new RawConnection(service.port("http"));
			connections.add(connection);
			connection.send(String.join("\r\n", "POST " + path + " HTTP/1.1", "Host: localhost",
					"Content-Type: " + type, "Content-Length: 4000000", "", ""))
				.send(SPACES);
		}
		for (RawConnection connection : connections) {
			connection.close();
		}
		assertThat(new RestEchoClient(HttpClient.Version.HTTP_1_1, service.port("http")).digest(new byte[1000]))
			.hasSize(64);
	}

	@Test
	@Order(4)
	void answersOpenRequestBeforeItExitsAndHasLoggedNoComplaint() throws Exception {
		try (RawConnection connection = new RawConnection(service.port("http"))) {
			connection.send(String.join("\r\n", "POST /stream/bytes?size=3 HTTP/1.1", "Host: localhost",
					"Expect: 100-continue", "Content-Type: application/octet-stream", "Content-Length: 6", "", ""));
			assertThat(connection.line()).startsWith("HTTP/1.1 100");
			connection.send("abc");
			service.closeStandardInput();
			service.awaitRefusedConnections("http");
			connection.send("def");
			assertThat(connection.line()).isEmpty();
			assertThat(connection.line()).startsWith("HTTP/1.1 200");
		}
		assertThat(service.awaitExit()).isZero();
		assertThat(service.log()).doesNotContain("WARN", "ERROR", "\tat ");
	}

	private static String statusOf64Megabytes(String path, String type, String framing) throws IOException {
		boolean chunked = framing.endsWith("chunked");
		try (RawConnection connection = new RawConnection(service.port("http"))) {
			connection.send(String.join("\r\n", "POST " + path + " HTTP/1.1", "Host: localhost",
					"Content-Type: " + type, framing, "", ""));
			for (int sent = 0; sent < MEGABYTES; sent++) {
				connection.send(chunked ? Integer.toHexString(SPACES.length) + "\r\n" : "")
					.send(SPACES)
					.send(chunked ? "\r\n" : "");
			}
			return connection.send(chunked ? "0\r\n\r\n" : "").line();
		}
	}

}
