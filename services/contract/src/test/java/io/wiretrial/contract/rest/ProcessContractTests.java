package io.wiretrial.contract.rest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.contract.client.ServiceProcess;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The executable jar in little memory: announced, able to refuse what is too large, and
 * ended in order with its standard input.
 */
@Timeout(180)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
public abstract class ProcessContractTests {

	/** A megabyte of what JSON ignores. */
	protected static final byte[] SPACES = " ".repeat(1_000_000).getBytes(StandardCharsets.US_ASCII);

	/** More than heap or direct memory has beside the service. */
	protected static final int MEGABYTES = 64;

	private static final int LAST = 100;

	private final String name;

	private @Nullable ServiceProcess service;

	/**
	 * Creates the tests.
	 * @param name the name of the service, and of its jar
	 */
	protected ProcessContractTests(String name) {
		this.name = name;
	}

	@BeforeAll
	void startService(@TempDir Path directory) throws IOException {
		this.service = new ServiceProcess(Path.of("target", "wiretrial-" + this.name + "-0.1.0-SNAPSHOT.jar"),
				directory);
	}

	@AfterAll
	void endService() {
		if (this.service != null) {
			this.service.close();
		}
	}

	@Test
	@Order(1)
	void announcesItsPorts() {
		assertThat(service().ready().get("service").asString()).isEqualTo(this.name);
		assertThat(service().ready().get("pid").asLong()).isEqualTo(service().pid());
		assertThat(service().ready().get("ports").propertyNames()).containsExactly("http", "management");
	}

	@Test
	@Order(2)
	void keepsNothingOf64MegabytesThatPassThrough() throws IOException {
		for (String framing : List.of("Content-Length: 64000000", "Transfer-Encoding: chunked")) {
			assertThat(statusOf64Megabytes("/stream/bytes?size=1000", "application/octet-stream", framing))
				.startsWith("HTTP/1.1 200");
		}
	}

	@Test
	@Order(LAST)
	void answersOpenRequestBeforeItExitsAndHasLoggedNoComplaint() throws Exception {
		try (RawConnection connection = new RawConnection(service().port("http"))) {
			connection.send(String.join("\r\n", "POST /stream/bytes?size=3 HTTP/1.1", "Host: localhost",
					"Expect: 100-continue", "Content-Type: application/octet-stream", "Content-Length: 6", "", ""));
			assertThat(connection.line()).startsWith("HTTP/1.1 100");
			connection.send("abc");
			service().closeStandardInput();
			service().awaitRefusedConnections("http");
			connection.send("def");
			assertThat(connection.line()).isEmpty();
			assertThat(connection.line()).startsWith("HTTP/1.1 200");
		}
		assertThat(service().awaitExit()).isZero();
		assertThat(service().log()).doesNotContain("WARN", "ERROR", "\tat ");
	}

	/**
	 * Returns the running service.
	 * @return the service
	 */
	protected final ServiceProcess service() {
		return Objects.requireNonNull(this.service, "the service has not been started");
	}

	/**
	 * Sends 64 megabytes and reads the answer's first line.
	 * @param path where they are sent
	 * @param type their type
	 * @param framing the header that says how their end is found
	 * @return the status line
	 * @throws IOException if the connection breaks
	 */
	protected final String statusOf64Megabytes(String path, String type, String framing) throws IOException {
		boolean chunked = framing.endsWith("chunked");
		try (RawConnection connection = new RawConnection(service().port("http"))) {
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
