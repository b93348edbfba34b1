package io.wiretrial.echo.rest;

import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;

import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.echo.EchoClient;
import io.wiretrial.contract.echo.EchoContractTests;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The contract with observations as Boot ships them.
 */
@RunningEchoRest
@TestPropertySource(properties = "wiretrial.observations=boot")
class ObservedContractIntegrationTests extends EchoContractTests {

	private final EchoClient client;

	private final RestEchoClient management;

	ObservedContractIntegrationTests(@LocalServerPort int port, @LocalManagementPort int managementPort) {
		this.client = new RestEchoClient(HttpClient.Version.HTTP_1_1, port);
		this.management = new RestEchoClient(HttpClient.Version.HTTP_1_1, managementPort);
	}

	@Override
	protected EchoClient client() {
		return this.client;
	}

	@Test
	void countsWhatIsUnderWay() {
		this.client.echo(new byte[0]);
		assertThat(new String(this.management.get("/actuator/prometheus").body(), StandardCharsets.UTF_8))
			.contains("http_server_requests_active_seconds");
	}

}
