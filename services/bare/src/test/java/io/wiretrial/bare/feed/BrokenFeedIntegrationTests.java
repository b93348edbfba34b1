package io.wiretrial.bare.feed;

import java.util.List;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.bare.BareOptions;
import io.wiretrial.bare.BareServer;
import io.wiretrial.contract.guard.BrokenEventsContractTests;

@Timeout(180)
class BrokenFeedIntegrationTests extends BrokenEventsContractTests {

	@AutoClose
	private static BareServer server;

	BrokenFeedIntegrationTests() {
		super(server.ports().get("http"), "/feed?batch=3&interval=60000");
	}

	@BeforeAll
	static void start() {
		server = BareServer.start(BareOptions.onAnyPort(null));
	}

	// Each feed that runs has a thread.
	@Override
	protected List<Long> held() {
		return List.of(Thread.getAllStackTraces()
			.keySet()
			.stream()
			.filter((one) -> one.getName().equals("bare-feed"))
			.count());
	}

}
