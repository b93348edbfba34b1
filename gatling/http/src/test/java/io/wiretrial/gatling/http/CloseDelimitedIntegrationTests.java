package io.wiretrial.gatling.http;

import java.io.IOException;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.gatling.protocol.LoggedSamples.Sample;
import io.wiretrial.gatling.protocol.SimulationRun;

import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.bodyString;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Replies of HTTP/1.1 that end with their connection (RFC 9112, section 6.3).
 */
@Timeout(180)
class CloseDelimitedIntegrationTests {

	@Test
	void doesNotSendTheNextRequestOnTheConnectionWhoseEndWasTheRepliesEnd() throws IOException {
		try (ScriptedServer server = ScriptedServer.thatSays("HTTP/1.1 200 OK\r\nX: y\r\n\r\nabc")) {
			WireHttpRequest request = wireHttp("x").get("/").check(bodyString().is("abc"));
			List<Sample> samples = SimulationRun.of(
					() -> scenario("s").exec(request, request, request).injectOpen(atOnceUsers(4)),
					wireHttp.target(server.target().connections(2)));
			assertThat(samples).hasSize(12).allMatch(Sample::ok);
		}
	}

}
