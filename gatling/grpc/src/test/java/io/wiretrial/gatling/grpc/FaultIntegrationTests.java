package io.wiretrial.gatling.grpc;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;

import com.google.protobuf.StringValue;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.PopulationBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.gatling.grpc.connection.GrpcTarget;
import io.wiretrial.gatling.protocol.FreePort;
import io.wiretrial.gatling.protocol.LoggedSamples;
import io.wiretrial.gatling.protocol.SimulationRun;

import static io.gatling.javaapi.core.CoreDsl.asLongAsDuring;
import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.during;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.pause;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.wiretrial.gatling.grpc.EchoMethods.text;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;
import static org.assertj.core.api.Assertions.assertThat;

@Timeout(value = 180, unit = TimeUnit.SECONDS)
class FaultIntegrationTests {

	private static final Duration PATIENCE = Duration.ofSeconds(20);

	private static final String NO_SERVER = " KO CONNECTION_REFUSED";

	private static final String LOST = " KO STATUS_UNAVAILABLE";

	private final GrpcRequest<StringValue, StringValue> echo = grpc("x").unary(EchoMethods.UNARY).send(text("x"));

	@Test
	void anAbsentServerMakesFewFailuresOfOneKind() throws Exception {
		LoggedSamples samples = play(target(FreePort.number()), during(1).on(exec(this.echo)), 5);

		assertThat(samples.counts()).containsOnlyKeys("x" + NO_SERVER);
		assertThat(samples).hasSizeBetween(5, 30);
	}

	@Test
	void theBackoffCanBeSet() throws Exception {
		LoggedSamples samples = play(target(FreePort.number()).backoff(Duration.ofMillis(20)),
				during(3).on(exec(this.echo)), 1);

		assertThat(samples).hasSizeBetween(5, 152);
	}

	@Test
	void findsAServerThatComesLate() throws Exception {
		int port = FreePort.number();
		AtomicReference<EchoServer> server = new AtomicReference<>();
		AtomicBoolean refused = new AtomicBoolean();
		AtomicBoolean answered = new AtomicBoolean();
		try {
			LoggedSamples samples = SimulationRun.play((simulation) -> simulation.setUp(
					users(asLongAsDuring((session) -> !answered.get(), PATIENCE).on(exec(this.echo), exec((session) -> {
						(session.isFailed() ? refused : answered).set(true);
						return session.markAsSucceeded();
					}), pause(Duration.ofMillis(50))), 2),
					later(refused::get, () -> server.set(EchoServer.startOn(port))))
				.protocols(grpc(target(port))));

			assertThat(samples.counts()).containsOnlyKeys("x OK", "x" + NO_SERVER);
			assertThat(samples.counts().get("x OK")).isPositive();
		}
		finally {
			server.get().close();
		}
	}

	@Test
	void aCallMayWaitForAServer() throws Exception {
		int port = FreePort.number();
		AtomicReference<EchoServer> server = new AtomicReference<>();
		try {
			LoggedSamples samples = SimulationRun.play((simulation) -> simulation
				.setUp(users(exec(this.echo), 2), later(() -> true, () -> server.set(EchoServer.startOn(port))))
				.protocols(grpc(target(port).waitForReady())));

			assertThat(samples.counts()).isEqualTo(Map.of("x OK", 2L));
		}
		finally {
			server.get().close();
		}
	}

	@Test
	void waitingForAServerEndsAtTheDeadline() throws Exception {
		LoggedSamples samples = play(target(FreePort.number()).waitForReady().deadline(Duration.ofMillis(200)),
				exec(this.echo), 2);

		assertThat(samples.counts()).isEqualTo(Map.of("x KO TIMED_OUT", 2L));
	}

	@Test
	void aServerKilledMidStreamFailsWhatIsUnderWay() throws Exception {
		GrpcStream<StringValue, StringValue> chat = grpc("chat").bidiStream(EchoMethods.CHAT);
		AtomicBoolean said = new AtomicBoolean();
		try (EchoServer server = EchoServer.start()) {
			LoggedSamples samples = SimulationRun.play((simulation) -> simulation.setUp(
					users(exec(grpc("feed").serverStream(EchoMethods.FEED).send(text("3 open"))), 1),
					users(exec(grpc("call").unary(EchoMethods.UNARY).send(text("silence"))), 1),
					users(exec(chat.open("open"), chat.sendAndAwait("say", (session) -> text("x"))).exec((session) -> {
						said.set(true);
						return session;
					})
						.exec(chat.sendAndAwait("silence", (session) -> text("silence")),
								chat.sendAndAwait("after", (session) -> text("x")), chat.close("close")),
							1),
					later(() -> said.get() && server.calls() == 3, server::kill))
				.protocols(grpc(server.target())));

			assertThat(samples.counts()).isEqualTo(Map.of("open OK", 1L, "say OK", 1L, "feed" + LOST, 1L, "call" + LOST,
					1L, "silence" + LOST, 1L, "after" + LOST, 1L, "close" + LOST, 1L));
		}
	}

	@Test
	void aStreamResetByTheServerIsAFailure() throws Exception {
		try (EchoServer server = EchoServer.start()) {
			LoggedSamples samples = SimulationRun.play(
					(simulation) -> simulation
						.setUp(users(exec(grpc("feed").serverStream(EchoMethods.FEED).send(text("3 open"))), 2),
								later(() -> server.calls() == 2, server::resetStreams))
						.protocols(grpc(server.target())));

			assertThat(samples.counts()).isEqualTo(Map.of("feed KO STATUS_CANCELLED", 2L));
		}
	}

	@Test
	void garbageOnThePortMakesFewFailuresOfOneKind() throws Exception {
		try (RawServer server = RawServer.answering("HTTP/1.1 400 Bad Request\r\n\r\n")) {
			LoggedSamples samples = play(target(server.port()), during(1).on(exec(this.echo)), 5);

			assertThat(samples.counts()).containsOnlyKeys("x KO STATUS_INTERNAL");
			assertThat(samples).hasSizeBetween(5, 30);
		}
	}

	@Test
	void aSilentPortEndsAtTheDeadline() throws Exception {
		try (RawServer server = RawServer.silent()) {
			LoggedSamples samples = play(target(server.port()).deadline(Duration.ofMillis(200)), exec(this.echo), 3);

			assertThat(samples.counts()).isEqualTo(Map.of("x KO TIMED_OUT", 3L));
		}
	}

	@Test
	void aRunEndsThoughCallsHang() throws Exception {
		try (EchoServer server = EchoServer.start()) {
			LoggedSamples samples = SimulationRun.play((simulation) -> simulation
				.setUp(users(exec(grpc("call").unary(EchoMethods.UNARY).send(text("silence"))), 3))
				.protocols(grpc(server.target()))
				.maxDuration(Duration.ofSeconds(1)));

			assertThat(samples.counts()).doesNotContainKey("call OK");
		}
	}

	private static PopulationBuilder users(ChainBuilder chain, int users) {
		return scenario("s" + System.identityHashCode(chain)).exec(chain).injectOpen(atOnceUsers(users));
	}

	private static PopulationBuilder later(BooleanSupplier sign, Runnable step) {
		return scenario("later")
			.exec(asLongAsDuring((session) -> !sign.getAsBoolean(), PATIENCE).on(pause(Duration.ofMillis(5))),
					pause(Duration.ofMillis(100)), exec((session) -> {
						step.run();
						return session;
					}))
			.injectOpen(atOnceUsers(1));
	}

	private static LoggedSamples play(GrpcTarget target, ChainBuilder chain, int users) {
		return SimulationRun.play((simulation) -> simulation.setUp(users(chain, users)).protocols(grpc(target)));
	}

	private static GrpcTarget target(int port) {
		return GrpcTarget.to("127.0.0.1", port).plaintext();
	}

}
