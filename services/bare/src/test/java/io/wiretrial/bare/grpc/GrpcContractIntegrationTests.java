package io.wiretrial.bare.grpc;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

import io.wiretrial.bare.BareOptions;
import io.wiretrial.bare.BareServer;
import io.wiretrial.contract.echo.EchoClient;
import io.wiretrial.contract.echo.EchoContractTests;

class GrpcContractIntegrationTests extends EchoContractTests {

	private static BareServer server;

	private static ProtoEchoClient client;

	@BeforeAll
	static void startServer() {
		server = BareServer.start(BareOptions.onAnyPort(null));
		client = new ProtoEchoClient(server.ports().get("grpc"));
	}

	@AfterAll
	static void stopServer() {
		client.close();
		server.close();
	}

	@Override
	protected EchoClient client() {
		return client;
	}

}
