package io.wiretrial.gatling.grpc;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

import com.google.protobuf.StringValue;
import io.gatling.javaapi.core.ChainBuilder;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.gatling.grpc.connection.GrpcTarget;
import io.wiretrial.gatling.protocol.LoggedSamples;
import io.wiretrial.gatling.protocol.SimulationRun;

import static io.gatling.javaapi.core.CoreDsl.asLongAs;
import static io.gatling.javaapi.core.CoreDsl.asLongAsDuring;
import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.pause;
import static io.gatling.javaapi.core.CoreDsl.repeat;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.wiretrial.gatling.grpc.EchoMethods.text;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;
import static org.assertj.core.api.Assertions.assertThat;

@Timeout(value = 180, unit = TimeUnit.SECONDS)
class ConnectionsIntegrationTests {

	private final GrpcRequest<StringValue, StringValue> echo = grpc("x").unary(EchoMethods.UNARY).send(text("x"));

	@AutoClose
	private final EchoServer server = EchoServer.start();

	@Test
	void tenThousandUsersShareEightConnections() {
		LoggedSamples samples = play(this.server.target().sharedConnections(8), 10_000);

		assertThat(samples.counts()).isEqualTo(Map.of("x OK", 20_000L));
		assertThat(samples.usersEnded()).isEqualTo(10_000);
		assertThat(this.server.connectionsEver()).isEqualTo(8);
		assertNoneOpen();
	}

	@Test
	void aThousandUsersHaveAConnectionEach() {
		LoggedSamples samples = play(this.server.target().connectionPerUser(), 1_000);

		assertThat(samples.counts()).isEqualTo(Map.of("x OK", 2_000L));
		assertThat(this.server.connectionsEver()).isEqualTo(1_000);
		assertNoneOpen();
	}

	@Test
	void eachCallHasAConnectionOfItsOwnAndTheOneBeforeIsClosed() {
		LoggedSamples samples = play(this.server.target().connectionPerCall(), 50);

		assertThat(samples.counts()).isEqualTo(Map.of("x OK", 100L));
		assertThat(this.server.connectionsEver()).isEqualTo(100);
		assertNoneOpen();
	}

	@ParameterizedTest
	@CsvSource({ "1, 4", "3, 4", "4, 4", "6, 4", "5, 1" })
	void opensExactlyTheSharedConnections(int connections, int loops) {
		LoggedSamples samples = SimulationRun.play(loops,
				(simulation) -> simulation.setUp(scenario("s").exec(this.echo).injectOpen(atOnceUsers(100)))
					.protocols(grpc(this.server.target().sharedConnections(connections))));

		assertThat(samples.counts()).isEqualTo(Map.of("x OK", 100L));
		Awaitility.await()
			.atMost(Duration.ofSeconds(20))
			.untilAsserted(() -> assertThat(this.server.connectionsEver()).isEqualTo(connections));
		assertNoneOpen();
	}

	@Test
	void streamsWorkOnAConnectionOfAnotherEventLoop() {
		GrpcStream<StringValue, StringValue> chat = grpc("chat").bidiStream(EchoMethods.CHAT);
		LoggedSamples samples = SimulationRun.play((simulation) -> simulation.setUp(scenario("s")
			.exec(exec(chat.open("open")), repeat(20).on(exec(chat.sendAndAwait("say", (session) -> text("x")))),
					exec(chat.close("close")))
			.injectOpen(atOnceUsers(50))).protocols(grpc(this.server.target().sharedConnections(1))));

		assertThat(samples.counts()).isEqualTo(Map.of("open OK", 50L, "say OK", 1_000L, "close OK", 50L));
		assertThat(this.server.connectionsEver()).isEqualTo(1);
	}

	@Test
	void countsTheTimeACallWaitsForABusyEventLoopOfItsConnection() {
		AtomicBoolean busy = new AtomicBoolean();
		LoggedSamples samples = SimulationRun.play(2,
				(simulation) -> simulation
					.setUp(scenario("busy").exec(this.echo.decode((reply) -> block(busy))).injectOpen(atOnceUsers(1)),
							scenario("late").exec(asLongAs((session) -> !busy.get()).on(pause(Duration.ofMillis(5))))
								.exec(grpc("late").unary(EchoMethods.UNARY).send(text("x")))
								.injectOpen(atOnceUsers(4)))
					.protocols(grpc(this.server.target().sharedConnections(1))));

		assertThat(samples).filteredOn((sample) -> sample.name().equals("late"))
			.hasSize(4)
			.anyMatch((sample) -> sample.millis() >= 200);
	}

	private static boolean block(AtomicBoolean busy) {
		busy.set(true);
		try {
			return new CountDownLatch(1).await(400, TimeUnit.MILLISECONDS);
		}
		catch (InterruptedException ex) {
			throw new IllegalStateException(ex);
		}
	}

	@Test
	void closesTheConnectionOfAUserWhoLeaves() {
		List<Integer> open = new CopyOnWriteArrayList<>();
		SimulationRun
			.play((simulation) -> simulation.setUp(scenario("leaving").exec(this.echo).injectOpen(atOnceUsers(20)),
					scenario("staying").exec(exec(this.echo), awaitThatOthersHaveLeft(), exec((session) -> {
						open.add(this.server.openConnections());
						return session;
					})).injectOpen(atOnceUsers(1)))
				.protocols(grpc(this.server.target().connectionPerUser())));

		assertThat(this.server.connectionsEver()).isEqualTo(21);
		assertThat(open).containsExactly(1);
	}

	private ChainBuilder awaitThatOthersHaveLeft() {
		return asLongAsDuring((session) -> this.server.connectionsEver() < 21 || this.server.openConnections() > 1,
				Duration.ofSeconds(20))
			.on(pause(Duration.ofMillis(5)));
	}

	@Test
	void scenariosShareTheConnections() {
		SimulationRun.play((simulation) -> simulation
			.setUp(scenario("one").exec(this.echo).injectOpen(atOnceUsers(20)),
					scenario("two").exec(this.echo).injectOpen(atOnceUsers(20)))
			.protocols(grpc(this.server.target().sharedConnections(4))));

		assertThat(this.server.connectionsEver()).isEqualTo(4);
	}

	private LoggedSamples play(GrpcTarget target, int users) {
		return SimulationRun.play((simulation) -> simulation
			.setUp(scenario("s").exec(repeat(2).on(exec(this.echo))).injectOpen(atOnceUsers(users)))
			.protocols(grpc(target)));
	}

	private void assertNoneOpen() {
		Awaitility.await()
			.atMost(Duration.ofSeconds(20))
			.untilAsserted(() -> assertThat(this.server.openConnections()).isZero());
	}

}
