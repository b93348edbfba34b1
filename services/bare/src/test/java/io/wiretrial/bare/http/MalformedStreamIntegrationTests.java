package io.wiretrial.bare.http;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.bare.BareOptions;
import io.wiretrial.bare.BareServer;
import io.wiretrial.contract.guard.BrokenStreamContractTests;

@Timeout(180)
class MalformedStreamIntegrationTests extends BrokenStreamContractTests {

	@AutoClose
	private static BareServer server;

	MalformedStreamIntegrationTests() {
		super(server.ports().get("http"), "/octets/digest", "application/octet-stream");
	}

	@BeforeAll
	static void start() {
		server = BareServer.start(BareOptions.onAnyPort(null));
	}

}
