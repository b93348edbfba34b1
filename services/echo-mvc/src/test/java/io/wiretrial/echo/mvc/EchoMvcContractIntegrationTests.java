package io.wiretrial.echo.mvc;

import java.net.http.HttpClient;

import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.echo.EchoClient;
import io.wiretrial.contract.echo.EchoContractTests;

/**
 * The contract over HTTP/1.1.
 */
@RunningEchoMvc
class EchoMvcContractIntegrationTests extends EchoContractTests {

	private final EchoClient client;

	EchoMvcContractIntegrationTests(@LocalServerPort int port) {
		this.client = new RestEchoClient(HttpClient.Version.HTTP_1_1, port);
	}

	@Override
	protected EchoClient client() {
		return this.client;
	}

}
