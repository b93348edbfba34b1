package io.wiretrial.echo.rest;

import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;

import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.rest.RestContractTests;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The contract with observations as Boot ships them.
 */
@RunningEchoRest
@TestPropertySource(properties = "wiretrial.observations=boot")
class ObservedContractIntegrationTests extends RestContractTests {

	private final RestEchoClient management;

	ObservedContractIntegrationTests(@LocalServerPort int port, @LocalManagementPort int managementPort) {
		super(new RestEchoClient(HttpClient.Version.HTTP_1_1, port));
		this.management = new RestEchoClient(HttpClient.Version.HTTP_1_1, managementPort);
	}

	@Test
	void countsWhatIsUnderWay() {
		client().echo(new byte[0]);
		assertThat(new String(this.management.get("/actuator/prometheus").body(), StandardCharsets.UTF_8))
			.contains("http_server_requests_active_seconds");
	}

}
