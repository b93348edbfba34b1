package io.wiretrial.gatling.http;

import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

import io.gatling.javaapi.core.ChainBuilder;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import io.netty.util.ResourceLeakDetector;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.gatling.http.sse.SseStream;
import io.wiretrial.gatling.http.websocket.WebSocketStream;
import io.wiretrial.gatling.protocol.LoggedSamples.Sample;
import io.wiretrial.gatling.protocol.SimulationRun;

import static io.gatling.javaapi.core.CoreDsl.asLongAs;
import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.pause;
import static io.gatling.javaapi.core.CoreDsl.repeat;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.wiretrial.gatling.http.WireHttpDsl.sse;
import static io.wiretrial.gatling.http.WireHttpDsl.webSocket;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Buffers that nobody released, found by Netty's own detector at its paranoid level.
 */
@Timeout(180)
class PushLeakIntegrationTests {

	private final Queue<String> leaks = new ConcurrentLinkedQueue<>();

	private final ResourceLeakDetector.Level before = ResourceLeakDetector.getLevel();

	private final EchoServer server = EchoServer.plain(new PushRoutes());

	private final Pushed pushed = new Pushed();

	@BeforeEach
	void watch() {
		ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.PARANOID);
		ByteBufUtil.setLeakListener((type, records) -> this.leaks.add(records));
	}

	@AfterEach
	void stopWatching() {
		ByteBufUtil.setLeakListener(null);
		ResourceLeakDetector.setLevel(this.before);
		this.server.close();
	}

	@Test
	void releasesAllBuffersHoweverStreamsEnd() throws Exception {
		List<Sample> samples = SimulationRun.of(
				() -> scenario("s").exec(repeat(2, "round").on(exec(events("h1"), events("h2c"), sockets())))
					.injectOpen(atOnceUsers(8)),
				wireHttp.target("h1", this.server.target()).target("h2c", this.server.target().h2c().connections(2)));
		assertThat(samples).filteredOn((sample) -> !sample.ok())
			.extracting(Sample::name)
			.containsOnly("breaks", "too large", "late")
			.hasSize(8 * 2 * 4);
		assertThat(samples).filteredOn(Sample::ok).hasSize(8 * 2 * 13);
		breakFrames();
		leak();
		awaitLeaks();
		// none but the one that shows that the detector works
		assertThat(this.leaks).hasSize(1)
			.allSatisfy((leak) -> assertThat(leak).contains("PushLeakIntegrationTests.leak"));
	}

	private ChainBuilder events(String target) {
		SseStream ticks = sse("ticks " + target).get("/ticks").target(target).observe(this.pushed);
		ThrowingStreamObserver throwing = new ThrowingStreamObserver();
		SseStream broken = sse("broken " + target).get("/sse/50").target(target).observe(throwing);
		return exec(ticks.open("open")).exec(awhile())
			.exec(ticks.close("close"))
			.exec(broken.open("broken"))
			.exec(asLongAs((session) -> !throwing.ended.remove(session.userId())).on(pause(Duration.ofMillis(5))))
			.exec(broken.close("breaks"));
	}

	private ChainBuilder sockets() {
		WebSocketStream echo = webSocket("echo").connect("/echo").target("h1").observe(this.pushed);
		WebSocketStream push = webSocket("push").connect("/push")
			.header("x-count", "500")
			.target("h1")
			.observe(this.pushed);
		WebSocketStream small = webSocket("small").connect("/echo").target("h1").maxMessageBytes(3000);
		return exec(echo.open("open"), echo.sendAndAwait("ask", (session) -> "x".repeat(5000)),
				echo.sendBinary("send", (session) -> ByteBufAllocator.DEFAULT.directBuffer().writeZero(3000)),
				echo.close("close"), push.open("open").until((message) -> true), push.close("close"),
				small.open("open"), small.sendAndAwait("too large", (session) -> new byte[5000]),
				small.sendBinary("late", (session) -> ByteBufAllocator.DEFAULT.directBuffer().writeZero(3000)));
	}

	private void breakFrames() throws Exception {
		for (String bytes : List.of("01026162 00026364 810165", "8185 01020304 69676f686e", "010261620001")) {
			try (RawWebSocketServer raw = new RawWebSocketServer((socket, agreement) -> {
				socket.getOutputStream().write(agreement);
				RawWebSocketServer.sendInPieces(socket, bytes);
			})) {
				WebSocketStream stream = webSocket("raw").connect("/").maxMessageBytes(5);
				SimulationRun.of(() -> scenario("s").exec(stream.open("open").until((message) -> true))
					.injectOpen(atOnceUsers(1)), wireHttp.target(raw.target()));
			}
		}
	}

	// Until the user has heard something of it.
	private ChainBuilder awhile() {
		return exec((session) -> session.set("heard", this.pushed.heard(session.userId())))
			.exec(asLongAs((session) -> this.pushed.heard(session.userId()) == session.getInt("heard"))
				.on(pause(Duration.ofMillis(5))));
	}

	@SuppressWarnings("resource") // on purpose
	private static void leak() {
		ByteBufAllocator.DEFAULT.directBuffer(16).touch("on purpose");
	}

	// Leaks are told at the next allocations after a collection.
	private void awaitLeaks() {
		Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> {
			System.gc();
			for (int buffer = 0; buffer < 100; buffer++) {
				ByteBufAllocator.DEFAULT.directBuffer(16).release();
			}
			return !this.leaks.isEmpty();
		});
	}

}
