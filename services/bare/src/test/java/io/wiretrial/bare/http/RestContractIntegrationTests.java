package io.wiretrial.bare.http;

import java.net.http.HttpClient;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInstance;

import io.wiretrial.bare.BareOptions;
import io.wiretrial.bare.BareServer;
import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.client.RestProtobufClient;
import io.wiretrial.contract.rest.RestContractTests;

/**
 * The contract over HTTP/1.1, also with records as Protobuf, and over h2c by upgrade on
 * the same port.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RestContractIntegrationTests {

	@AutoClose
	private BareServer server;

	@BeforeAll
	void startServer() {
		this.server = BareServer.start(BareOptions.onAnyPort(null));
	}

	private int port() {
		return this.server.ports().get("http");
	}

	/** HTTP/1.1. */
	@Nested
	class OverHttp1 extends RestContractTests {

		OverHttp1() {
			super(new RestEchoClient(HttpClient.Version.HTTP_1_1, port()));
		}

	}

	/** HTTP/1.1 with records as Protobuf. */
	@Nested
	class AsProtobuf extends RestContractTests {

		AsProtobuf() {
			super(new RestProtobufClient(port()));
		}

	}

	/** HTTP/2 without TLS. */
	@Nested
	class OverH2c extends RestContractTests {

		OverH2c() {
			super(RestEchoClient.h2c(port()));
		}

	}

}
