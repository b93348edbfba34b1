package io.wiretrial.echo.rest;

import java.net.http.HttpClient;

import org.junit.jupiter.api.Nested;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.client.RestProtobufClient;
import io.wiretrial.contract.rest.RestContractTests;

/**
 * The contract over HTTP/1.1, also with records as Protobuf, and over h2c by upgrade on
 * the same port.
 */
@RunningEchoRest
class EchoRestContractIntegrationTests {

	/** HTTP/1.1. */
	@Nested
	class OverHttp1 extends RestContractTests {

		OverHttp1(@LocalServerPort int port) {
			super(new RestEchoClient(HttpClient.Version.HTTP_1_1, port));
		}

	}

	/** HTTP/1.1 with records as Protobuf. */
	@Nested
	class AsProtobuf extends RestContractTests {

		AsProtobuf(@LocalServerPort int port) {
			super(new RestProtobufClient(port));
		}

	}

	/** HTTP/2 without TLS. */
	@Nested
	class OverH2c extends RestContractTests {

		OverH2c(@LocalServerPort int port) {
			super(RestEchoClient.h2c(port));
		}

	}

}
