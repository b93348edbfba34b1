package io.wiretrial.gatling.http;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import io.gatling.javaapi.core.ChainBuilder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.gatling.http.connection.HttpTarget;
import io.wiretrial.gatling.http.websocket.WebSocketStream;
import io.wiretrial.gatling.protocol.LoggedSamples.Sample;
import io.wiretrial.gatling.protocol.SimulationRun;

import static io.gatling.javaapi.core.CoreDsl.asLongAs;
import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.doIfOrElse;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.pause;
import static io.gatling.javaapi.core.CoreDsl.repeat;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.wiretrial.gatling.http.WireHttpDsl.webSocket;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;
import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class WebSocketFaultsIntegrationTests {

	@AutoClose
	private final EchoServer server = EchoServer.plain(new PushRoutes());

	private final Pushed pushed = new Pushed();

	private final Observed observed = new Observed();

	private final WebSocketStream echo = webSocket("ws").connect("/echo").observe(this.pushed);

	private final WebSocketStream silent = webSocket("ws").connect("/silent").observe(this.pushed);

	@Test
	void endsAtAnAnswerThatIsLate() {
		List<Sample> samples = play(exec(this.silent.open("open"),
				this.silent.sendAndAwait("ask", (session) -> "x").timeout(Duration.ofMillis(60)).observe(this.observed),
				this.silent.sendText("send", "x"), this.silent.open("anew")));
		assertThat(samples).extracting(Sample::message).containsExactly(null, "TIMED_OUT", "TIMED_OUT", null);
		assertThat(this.observed.ends).extracting(Observed.End::failure).containsExactly("TIMED_OUT");
		assertThat(this.pushed.calls()).containsExactly("opened", "ended TIMED_OUT", "opened", "ended null");
	}

	@Test
	void endsAtACloseThatIsNotAnswered() throws IOException {
		try (RawWebSocketServer raw = RawWebSocketServer.thatSends("")) {
			List<Sample> samples = play(raw.target(),
					exec(this.echo.open("open"), this.echo.close("close").timeout(Duration.ofMillis(60))));
			assertThat(samples).extracting(Sample::message).containsExactly(null, "TIMED_OUT");
		}
		assertThat(this.pushed.calls()).containsExactly("opened", "ended TIMED_OUT");
	}

	@Test
	void actionsOnAnEndedStreamFailWithoutABuffer() {
		ByteBuf buffer = Unpooled.buffer().writeInt(7);
		List<Sample> samples = play(exec(this.silent.open("open"),
				this.silent.sendAndAwait("ask", (session) -> "x").timeout(Duration.ofMillis(60)),
				this.silent.sendBinary("binary", (session) -> buffer).timeout(Duration.ofSeconds(30)),
				this.silent.sendAndAwait("again", (session) -> "x").timeout(Duration.ofSeconds(30)),
				this.silent.close("close").timeout(Duration.ofSeconds(30))));
		assertThat(samples.subList(2, 5)).extracting(Sample::message).containsOnly("TIMED_OUT");
		assertThat(samples.subList(2, 5)).allMatch((sample) -> sample.millis() < 5000);
		assertThat(buffer.refCnt()).isZero();
	}

	@Test
	void endsWhenTheServerIsKilled() {
		Thread killer = new Thread(this.server::die, "killer");
		List<Sample> samples = play(exec(this.silent.open("open")), exec((session) -> {
			killer.start();
			return session;
		}), asLongAs((session) -> this.pushed.ends.isEmpty()).on(pause(Duration.ofMillis(5))),
				exec(this.silent.sendAndAwait("ask", (session) -> "x"), this.silent.open("anew")));
		assertThat(samples).extracting(Sample::name).containsExactly("open", "ask", "anew");
		assertThat(samples.get(1).message()).isIn("CONNECTION_CLOSED", "CONNECTION_RESET", "CLOSED_BY_SERVER_1000",
				"CLOSED_BY_SERVER_1001");
		assertThat(samples.get(2).message()).isEqualTo("CONNECTION_REFUSED");
	}

	@Test
	void aServerThatDoesNotReadStallsOnlyItsOwnSender() throws IOException {
		byte[] big = new byte[16_000_000];
		CountDownLatch stalling = new CountDownLatch(1);
		CountDownLatch over = new CountDownLatch(1);
		try (RawWebSocketServer raw = new RawWebSocketServer((socket, agreement) -> {
			socket.getOutputStream().write(agreement);
			socket.getInputStream().readNBytes(2);
			stalling.countDown();
			await(over);
		})) {
			WebSocketStream stalled = webSocket("a").target("stalled").connect("/");
			WebSocketStream healthy = webSocket("b").target("healthy").connect("/echo");
			ChainBuilder stall = exec(stalled.open("open a"), stalled.sendBinary("stalled", (session) -> big));
			ChainBuilder ask = asLongAs((session) -> stalling.getCount() > 0).on(pause(Duration.ofMillis(5)))
				.exec(healthy.open("open b"))
				.exec(repeat(20).on(exec(healthy.sendAndAwait("ask", (session) -> "x"))))
				.exec((session) -> {
					over.countDown();
					return session;
				});
			List<Sample> samples = SimulationRun.of(
					() -> scenario("s").exec(doIfOrElse((session) -> session.userId() == 1).then(stall).orElse(ask))
						.injectOpen(atOnceUsers(2)),
					wireHttp.target("stalled", raw.target()).target("healthy", this.server.target()), 1);
			assertThat(samples).hasSize(23);
			assertThat(samples.subList(0, 22)).allMatch(Sample::ok);
			assertThat(samples.get(22).name()).isEqualTo("stalled");
			assertThat(samples.get(22).message()).isIn("CONNECTION_CLOSED", "CONNECTION_RESET");
		}
	}

	@Test
	void functionsThatThrowEndTheirActionOnly() {
		List<Sample> samples = play(exec(this.echo.open("open"), this.echo.sendText("no name", "#{nobody}"),
				this.echo.sendBinary("no bytes", (session) -> 5),
				this.echo.sendAndAwait("until", (session) -> "1").until((message) -> {
					throw new IllegalStateException();
				}), this.echo.sendAndAwait("decode", (session) -> "2").decode((message) -> {
					throw new IllegalStateException();
				}), this.echo.sendAndAwait("ends", (session) -> "3").observe(new CrashingObserver("completed")),
				this.echo.sendAndAwait("observer", (session) -> "4").observe(new CrashingObserver("sent")),
				this.echo.close("close")));
		assertThat(samples).extracting(Sample::message)
			.containsExactly(null, "REQUEST_FAILED: No attribute named 'nobody' is defined",
					"REQUEST_FAILED: IllegalArgumentException", "UNTIL_FAILED: IllegalStateException",
					"DECODE_FAILED: IllegalStateException", "OBSERVER_FAILED: IllegalStateException",
					"OBSERVER_FAILED: IllegalStateException", null);
	}

	@Test
	void aThrowingObserverEndsItsStreamAndNothingElse() {
		WebSocketStream broken = webSocket("broken").connect("/echo").observe(new ThrowingStreamObserver());
		List<Sample> samples = play(
				exec(this.echo.open("a"), broken.open("b"), broken.sendAndAwait("c", (session) -> "x"),
						broken.close("d"), this.echo.sendAndAwait("e", (session) -> "x")));
		assertThat(samples).extracting(Sample::message)
			.containsExactly(null, null, "OBSERVER_FAILED", "OBSERVER_FAILED", null);
	}

	private static void await(CountDownLatch latch) {
		try {
			latch.await(30, TimeUnit.SECONDS);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	private List<Sample> play(ChainBuilder first, ChainBuilder... others) {
		return play(this.server.target(), first, others);
	}

	private static List<Sample> play(HttpTarget target, ChainBuilder first, ChainBuilder... others) {
		return SimulationRun.play(wireHttp.target(target.timeout(Duration.ofSeconds(20))), first, others);
	}

}
