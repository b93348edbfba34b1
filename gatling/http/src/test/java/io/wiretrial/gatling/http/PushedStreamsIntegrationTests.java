package io.wiretrial.gatling.http;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

import io.gatling.javaapi.core.ActionBuilder;
import io.gatling.javaapi.core.ChainBuilder;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.wiretrial.gatling.http.connection.HttpProtocolVersion;
import io.wiretrial.gatling.http.connection.HttpTarget;
import io.wiretrial.gatling.http.sse.SseStream;
import io.wiretrial.gatling.http.websocket.WebSocketStream;
import io.wiretrial.gatling.protocol.LoggedSamples.Sample;
import io.wiretrial.gatling.protocol.SimulationRun;

import static io.gatling.javaapi.core.CoreDsl.asLongAs;
import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.pause;
import static io.gatling.javaapi.core.CoreDsl.rampUsers;
import static io.gatling.javaapi.core.CoreDsl.rendezVous;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.wiretrial.gatling.http.WireHttpDsl.sse;
import static io.wiretrial.gatling.http.WireHttpDsl.webSocket;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Many streams at once, each with its own messages in their order.
 */
@Timeout(180)
class PushedStreamsIntegrationTests {

	private static final List<String> TWO_HUNDRED = IntStream.range(0, 200).mapToObj(Integer::toString).toList();

	private final PushRoutes routes = new PushRoutes();

	@AutoClose
	private final EchoServer server = EchoServer.plain(this.routes);

	private final HttpTarget target = this.server.target().timeout(Duration.ofSeconds(30));

	private final Pushed pushed = new Pushed();

	@Test
	void aThousandEventStreamsShareEightConnections() {
		SseStream stream = sse("feed").get("/sse/1").observe(this.pushed);
		// a Netty server ends a connection after 200 streams reset in 30 s
		playAThousand(this.target.h2c().connections(8), stream.open("open"), stream.close("close"));
		assertThat(this.server.opened()).isEqualTo(8);
	}

	@Test
	void aThousandWebSocketsHaveAConnectionEach() {
		WebSocketStream stream = webSocket("ws").connect("/push").header("x-count", "1").observe(this.pushed);
		playAThousand(this.target, stream.open("open"), stream.close("close"));
		assertThat(this.server.opened()).isEqualTo(1000);
	}

	@ParameterizedTest
	@EnumSource(names = { "HTTP11", "H2C" })
	void fiftyEventStreamsOfTwoHundredMessagesComeInOrder(HttpProtocolVersion version) {
		SseStream stream = sse("feed").get("/sse/200").observe(this.pushed);
		boolean plain = version == HttpProtocolVersion.HTTP11;
		playFifty(plain ? this.target : this.target.h2c().connections(4), stream.open("open"), stream.close("close"));
		List<String> events = TWO_HUNDRED.stream().map((index) -> "{\"n\":" + index + "}").toList();
		assertThat(this.pushed.byUser.values())
			.allSatisfy((messages) -> assertThat(messages).containsExactlyElementsOf(events));
	}

	@Test
	void fiftyWebSocketsOfTwoHundredMessagesComeInOrder() {
		WebSocketStream stream = webSocket("ws").connect("/push").header("x-count", "200").observe(this.pushed);
		playFifty(this.target, stream.open("open"), stream.close("close"));
		assertThat(this.pushed.byUser.values())
			.allSatisfy((messages) -> assertThat(messages).containsExactlyElementsOf(TWO_HUNDRED));
	}

	// All wait for each other with their streams open.
	private void playAThousand(HttpTarget target, ActionBuilder open, ActionBuilder close) {
		List<Sample> samples = SimulationRun
			.of(() -> scenario("s").exec(exec(open), heard(1), rendezVous(1000), exec(close))
				.injectOpen(rampUsers(1000).during(Duration.ofSeconds(1))), wireHttp.target(target));
		assertThat(samples).hasSize(2000).allMatch(Sample::ok);
		assertThat(this.routes.mostLive).hasValue(1000);
		assertThat(this.pushed.ends).hasSize(1000).extracting(Pushed.End::failure).containsOnlyNulls();
		Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> this.routes.live.get() == 0);
		Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> this.server.open() == 0);
	}

	private void playFifty(HttpTarget target, ActionBuilder open, ActionBuilder close) {
		List<Sample> samples = SimulationRun.of(
				() -> scenario("s").exec(exec(open), heard(200), exec(close)).injectOpen(atOnceUsers(50)),
				wireHttp.target(target));
		assertThat(samples).hasSize(100).allMatch(Sample::ok);
		assertThat(this.pushed.byUser).hasSize(50);
		assertThat(this.pushed.offLoop).hasValue(0);
	}

	private ChainBuilder heard(int messages) {
		return asLongAs((session) -> this.pushed.heard(session.userId()) < messages).on(pause(Duration.ofMillis(20)));
	}

}
