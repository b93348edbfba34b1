package io.wiretrial.echo.mvc;

import java.net.http.HttpClient;

import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.rest.RestContractTests;

/**
 * The contract over HTTP/1.1.
 */
@RunningEchoMvc
class EchoMvcContractIntegrationTests extends RestContractTests {

	EchoMvcContractIntegrationTests(@LocalServerPort int port) {
		super(new RestEchoClient(HttpClient.Version.HTTP_1_1, port));
	}

}
