package io.wiretrial.echo.mvc;

import java.io.IOException;
import java.time.Duration;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.contract.rest.MeasuredContractTests;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The management port, and connections counted once.
 */
@RunningEchoMvc
class EchoMvcMeasuredIntegrationTests extends MeasuredContractTests {

	private final int port;

	EchoMvcMeasuredIntegrationTests(@LocalServerPort int port, @LocalManagementPort int managementPort) {
		super(port, managementPort);
		this.port = port;
	}

	@Test
	void bindsManagementToTheLoopback(@Value("${management.server.address}") String address) {
		assertThat(address).isEqualTo("127.0.0.1");
	}

	@Test
	void countsOpenConnectionsOnce() throws IOException {
		// clients of other tests keep connections until they are collected
		Awaitility.await().pollInterval(Duration.ofMillis(200)).atMost(Duration.ofSeconds(150)).until(() -> {
			System.gc();
			return cost("openConnections") == 0;
		});
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send("GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n");
			assertThat(connection.line()).startsWith("HTTP/1.1 404");
			assertThat(cost("openConnections")).isOne();
		}
		Awaitility.await()
			.atMost(Duration.ofSeconds(10))
			.untilAsserted(() -> assertThat(cost("openConnections")).isZero());
	}

}
