package io.wiretrial.echo.rest;

import java.net.http.HttpClient;

import org.junit.jupiter.api.Nested;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.client.RestProtobufClient;
import io.wiretrial.contract.echo.EchoClient;
import io.wiretrial.contract.echo.EchoContractTests;

/**
 * The contract over HTTP/1.1, also with records as Protobuf, and over h2c by upgrade on
 * the same port.
 */
@RunningEchoRest
class EchoRestContractIntegrationTests {

	/** HTTP/1.1. */
	@Nested
	class OverHttp1 extends EchoContractTests {

		private final EchoClient client;

		OverHttp1(@LocalServerPort int port) {
			this.client = new RestEchoClient(HttpClient.Version.HTTP_1_1, port);
		}

		@Override
		protected EchoClient client() {
			return this.client;
		}

	}

	/** HTTP/1.1 with records as Protobuf. */
	@Nested
	class AsProtobuf extends EchoContractTests {

		private final EchoClient client;

		AsProtobuf(@LocalServerPort int port) {
			this.client = new RestProtobufClient(port);
		}

		@Override
		protected EchoClient client() {
			return this.client;
		}

	}

	/** HTTP/2 without TLS. */
	@Nested
	class OverH2c extends EchoContractTests {

		private final EchoClient client;

		OverH2c(@LocalServerPort int port) {
			this.client = RestEchoClient.h2c(port);
		}

		@Override
		protected EchoClient client() {
			return this.client;
		}

	}

}
