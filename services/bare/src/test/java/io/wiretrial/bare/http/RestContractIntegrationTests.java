package io.wiretrial.bare.http;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import reactor.netty.http.HttpProtocol;

import io.wiretrial.bare.BareOptions;
import io.wiretrial.bare.BareServer;
import io.wiretrial.contract.echo.EchoClient;
import io.wiretrial.contract.echo.EchoContractTests;

class RestContractIntegrationTests extends EchoContractTests {

	private static BareServer server;

	private RestEchoClient client;

	@BeforeAll
	static void startServer() {
		server = BareServer.start(BareOptions.onAnyPort(null));
	}

	@AfterAll
	static void stopServer() {
		server.close();
	}

	@BeforeEach
	void openClient() {
		this.client = new RestEchoClient(protocol(), server.ports().get("http"));
	}

	@AfterEach
	void closeClient() {
		this.client.close();
	}

	@Override
	protected EchoClient client() {
		return this.client;
	}

	protected HttpProtocol protocol() {
		return HttpProtocol.HTTP11;
	}

}
