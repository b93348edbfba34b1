package io.wiretrial.gatling.http;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.gatling.http.connection.HttpProtocolVersion;
import io.wiretrial.gatling.http.connection.HttpTarget;
import io.wiretrial.gatling.protocol.LoggedSamples.Sample;
import io.wiretrial.gatling.protocol.SimulationRun;

import static io.gatling.javaapi.core.CoreDsl.asLongAsDuring;
import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.bodyString;
import static io.gatling.javaapi.core.CoreDsl.pause;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * How many sockets the server sees.
 */
@Timeout(180)
class ConnectionsIntegrationTests {

	@AutoClose
	private final EchoServer server = EchoServer.plain();

	@ParameterizedTest
	@CsvSource({ "HTTP11, 1", "HTTP11, 5", "H2C, 1", "H2C, 5" })
	void holdsExactlySoManyConnections(HttpProtocolVersion version, int connections) {
		List<Sample> samples = play(this.server.target(version).connections(connections), 50, 10);
		assertThat(samples).hasSize(500).allMatch(Sample::ok);
		assertThat(this.server.opened()).isEqualTo(connections);
		assertThat(this.server.mostOpen()).isEqualTo(connections);
	}

	@ParameterizedTest
	@CsvSource({ "HTTP11", "H2C" })
	void opensOneConnectionForEachOfAThousandUsers(HttpProtocolVersion version) {
		List<Sample> samples = play(this.server.target(version).connectionPerUser(), 1000, 5);
		assertThat(samples).hasSize(5000).allMatch(Sample::ok);
		assertThat(this.server.opened()).isEqualTo(1000);
	}

	@ParameterizedTest
	@CsvSource({ "HTTP11", "H2C" })
	void opensOneConnectionForEachRequestAndClosesTheOneBefore(HttpProtocolVersion version) {
		List<Sample> samples = play(this.server.target(version).connectionPerRequest(), 10, 20);
		assertThat(samples).hasSize(200).allMatch(Sample::ok);
		assertThat(this.server.opened()).isEqualTo(200);
		// those that the server has not closed yet while the next open
		assertThat(this.server.mostOpen()).isLessThan(100);
	}

	@ParameterizedTest
	@CsvSource({ "HTTP11", "H2C", "H2" })
	void tellsHowTheConnectionOfEachRequestCameAbout(HttpProtocolVersion version) {
		OpenedTimes told = new OpenedTimes();
		try (EchoServer server = (version == HttpProtocolVersion.H2) ? EchoServer.secure() : EchoServer.plain()) {
			SimulationRun.of(() -> scenario("s").repeat(5)
				.on(wireHttp("hello").get("/hello").observe(told))
				.injectOpen(atOnceUsers(4)), wireHttp.target(server.target(version).connectionPerRequest()));
			assertThat(server.opened()).isEqualTo(20);
		}
		assertThat(told.all).hasSize(20).allSatisfy((times) -> {
			assertThat(times.connectedNanos()).isPositive();
			assertThat(times.readyNanos() - times.connectedNanos()).isNotNegative();
			assertThat(times.repliedNanos() - times.readyNanos()).isPositive();
		});
	}

	@Test
	void tellsNothingOfConnectionsThatStay() {
		OpenedTimes told = new OpenedTimes();
		SimulationRun.of(() -> scenario("s").repeat(5)
			.on(wireHttp("hello").get("/hello").observe(told))
			.injectOpen(atOnceUsers(4)), wireHttp.target(this.server.target().connectionPerUser()));
		assertThat(told.all).isEmpty();
	}

	@Test
	void carriesTenThousandUsersOverEightConnections() {
		List<Sample> samples = play(this.server.target().h2c().connections(8), 10_000, 2);
		assertThat(samples).hasSize(20_000).allMatch(Sample::ok);
		assertThat(this.server.opened()).isEqualTo(8);
	}

	@Test
	void closesAConnectionWhenItsUserLeaves() {
		List<Integer> open = new CopyOnWriteArrayList<>();
		SimulationRun.of(() -> scenario("s").exec(wireHttp("hello").get("/hello"))
			.doIf((session) -> session.userId() == 5)
			.then(asLongAsDuring((session) -> this.server.opened() < 5 || this.server.open() > 1,
					Duration.ofSeconds(20))
				.on(pause(Duration.ofMillis(5)))
				.exec((session) -> {
					open.add(this.server.open());
					return session;
				}))
			.injectOpen(atOnceUsers(5)), wireHttp.target(this.server.target().connectionPerUser()));
		assertThat(this.server.opened()).isEqualTo(5);
		assertThat(open).containsExactly(1);
	}

	@Test
	void observesOnTheUsersOwnEventLoop() {
		Observed observer = new Observed();
		SimulationRun.of(() -> scenario("s").repeat(10)
			.on(wireHttp("hello").get("/hello").observe(observer))
			.injectOpen(atOnceUsers(10)), wireHttp.target(this.server.target().connections(3)));
		assertThat(observer.ends).hasSize(100).allMatch((end) -> end.failure() == null);
		assertThat(observer.sent).hasSize(100);
		assertThat(observer.offLoop).hasValue(0);
	}

	@ParameterizedTest
	@CsvSource({ "HTTP11", "H2C" })
	void takesAReplyThatComesBeforeTheUploadEnded(HttpProtocolVersion version) {
		List<Sample> samples = SimulationRun.of(() -> scenario("s").repeat(3)
			.on(wireHttp("early").post("/early")
				.bodyChunks((session) -> Stream.generate(() -> new byte[10_000]).iterator())
				.check(bodyString().is("early")))
			.injectOpen(atOnceUsers(1)), wireHttp.target(this.server.target(version).connections(1)));
		assertThat(samples).hasSize(3).extracting(Sample::message).containsOnlyNulls();
		assertThat(this.server.opened()).isBetween((version == HttpProtocolVersion.H2C) ? 1 : 3,
				(version == HttpProtocolVersion.H2C) ? 1 : 4);
	}

	private List<Sample> play(HttpTarget target, int users, int requests) {
		List<Sample> samples = SimulationRun.of(
				() -> scenario("s").repeat(requests).on(wireHttp("hello").get("/hello")).injectOpen(atOnceUsers(users)),
				wireHttp.target(target));
		Awaitility.await("all sockets closed").atMost(Duration.ofSeconds(20)).until(() -> this.server.open() == 0);
		return samples;
	}

}
