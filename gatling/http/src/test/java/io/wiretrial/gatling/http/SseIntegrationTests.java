package io.wiretrial.gatling.http;

import java.io.IOException;
import java.time.Duration;
import java.util.List;

import io.gatling.javaapi.core.ChainBuilder;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.wiretrial.gatling.http.connection.HttpProtocolVersion;
import io.wiretrial.gatling.http.connection.HttpTarget;
import io.wiretrial.gatling.http.push.PushStep;
import io.wiretrial.gatling.http.sse.SseStream;
import io.wiretrial.gatling.protocol.LoggedSamples.Sample;
import io.wiretrial.gatling.protocol.SimulationRun;

import static io.gatling.javaapi.core.CoreDsl.asLongAs;
import static io.gatling.javaapi.core.CoreDsl.during;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.pause;
import static io.gatling.javaapi.core.CoreDsl.repeat;
import static io.wiretrial.gatling.http.WireHttpDsl.sse;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;
import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class SseIntegrationTests {

	private final PushRoutes routes = new PushRoutes();

	@AutoClose
	private final EchoServer server = EchoServer.plain(this.routes);

	private final Pushed pushed = new Pushed();

	@ParameterizedTest
	@EnumSource(names = { "HTTP11", "H2C" })
	void observesEveryEventUntilItCloses(HttpProtocolVersion version) {
		SseStream stream = sse("feed").get("/sse/3").observe(this.pushed);
		List<Sample> samples = play(this.server.target(version), exec(stream.open("open")), heard(3),
				exec(stream.close("close")));
		assertThat(samples).allMatch(Sample::ok).extracting(Sample::name).containsExactly("open", "close");
		assertThat(this.pushed.calls()).containsExactly("opened", "tick 0 {\"n\":0}", "tick 1 {\"n\":1}",
				"tick 2 {\"n\":2}", "ended null");
		assertThat(this.pushed.offLoop).hasValue(0);
		assertThat(this.pushed.late).hasValue(0);
	}

	@Test
	void overTlsToo() {
		try (EchoServer secure = EchoServer.secure(this.routes)) {
			SseStream stream = sse("feed").get("/sse/2").observe(this.pushed);
			List<Sample> samples = play(secure.target().h2().trust(EchoServer.trust()), exec(stream.open("open")),
					heard(2), exec(stream.close("close")));
			assertThat(samples).allMatch(Sample::ok);
		}
	}

	@Test
	void countsBytesOfItsOwnConnectionOrItsData() {
		SseStream stream = sse("feed").get("/sse/2").observe(this.pushed);
		play(this.server.target(HttpProtocolVersion.HTTP11), exec(stream.open("open")), heard(2),
				exec(stream.close("close")));
		play(this.server.target(HttpProtocolVersion.H2C), exec(stream.open("open")), heard(4),
				exec(stream.close("close")));
		List<Pushed.End> ends = List.copyOf(this.pushed.ends);
		int data = 2 * "id: 0\nevent: tick\ndata: {\"n\":0}\n\n".length();
		assertThat(ends.get(0).sentBytes()).isBetween(50L, 200L);
		assertThat(ends.get(0).receivedBytes()).isBetween(data + 80L, data + 300L);
		assertThat(ends.get(1)).isEqualTo(new Pushed.End(null, 0, data));
	}

	@ParameterizedTest
	@EnumSource(names = { "HTTP11", "H2C" })
	void closingWhileEventsFlowFreesTheStream(HttpProtocolVersion version) {
		SseStream stream = sse("feed").get("/ticks").observe(this.pushed);
		List<Sample> samples = play(this.server.target(version).connections(1),
				repeat(10).on(exec(stream.open("open"), stream.close("close"))), exec(stream.open("open")), heard(3),
				exec(stream.close("close")));
		assertThat(samples).allMatch(Sample::ok).hasSize(22);
		Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> this.routes.live.get() == 0);
		assertThat(this.server.opened()).isEqualTo((version == HttpProtocolVersion.H2C) ? 1 : this.server.opened());
	}

	@Test
	void closesWhatItsUserLeavesOpen() {
		SseStream stream = sse("feed").get("/ticks").observe(this.pushed);
		play(this.server.target(HttpProtocolVersion.H2C).connections(1), exec(stream.open("open")), heard(1));
		assertThat(this.pushed.ends).hasSize(1);
		assertThat(this.pushed.calls()).endsWith("ended null");
		Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> this.routes.live.get() == 0);
	}

	@Test
	void resumesAfterAnEvent() {
		SseStream stream = sse("feed").get("/resumes").observe(this.pushed);
		play(this.server.target(HttpProtocolVersion.H2C), exec(stream.lastEventId((session) -> null).open("a")),
				heard(1), exec(stream.close("b"), stream.lastEventId((session) -> "n-17").open("c")), heard(2),
				exec(stream.close("d")));
		assertThat(this.pushed.byUser.get(1L)).containsExactly("none", "n-17");
	}

	@ParameterizedTest
	@EnumSource(names = { "HTTP11", "H2C" })
	void namesWhyItDidNotOpen(HttpProtocolVersion version) {
		SseStream stream = sse("feed").observe(this.pushed);
		PushStep slow = stream.get("/slow").open("slow").timeout((session) -> Duration.ofMillis(100));
		List<Sample> samples = play(this.server.target(version).connections(1),
				exec(stream.get("/status/404").open("a"), stream.get("/status/503").open("b"),
						stream.get("/status/204").open("c"), stream.get("/plain").open("d"), slow,
						stream.close("close")));
		assertThat(samples).extracting(Sample::message)
			.containsExactly("STATUS_404", "STATUS_503", "STATUS_204", "NOT_EVENTS", "TIMED_OUT", "TIMED_OUT");
		assertThat(this.pushed.calls()).containsExactly("ended STATUS_404", "ended STATUS_503", "ended STATUS_204",
				"ended NOT_EVENTS", "ended TIMED_OUT");
	}

	@Test
	void namesWhyItEnded() {
		SseStream stream = sse("feed").get("/ends/2").observe(this.pushed);
		List<Sample> samples = play(this.server.target(HttpProtocolVersion.H2C), exec(stream.open("open")), ended(1),
				exec(stream.close("close"), stream.close("again"), stream.open("anew")), ended(2));
		assertThat(samples).extracting(Sample::message).containsExactly(null, "ENDED_BY_SERVER", "NOT_OPEN", null);
		assertThat(this.pushed.messages).hasValue(4);
	}

	@Test
	void isOpenOnce() {
		SseStream stream = sse("feed").get("/sse/0");
		List<Sample> samples = play(this.server.target(HttpProtocolVersion.HTTP11),
				exec(stream.open("a"), stream.open("b"), stream.close("c")));
		assertThat(samples).extracting(Sample::message).containsExactly(null, "ALREADY_OPEN", null);
	}

	@ParameterizedTest
	@EnumSource(names = { "HTTP11", "H2C" })
	void endsWhenTheServerIsKilled(HttpProtocolVersion version) {
		SseStream stream = sse("feed").get("/ticks").observe(this.pushed);
		Thread killer = new Thread(this.server::die, "killer");
		List<Sample> samples = play(this.server.target(version), exec(stream.open("open")), heard(3),
				exec((session) -> {
					killer.start();
					return session;
				}), ended(1), exec(stream.close("close")));
		assertThat(samples).extracting(Sample::name).containsExactly("open", "close");
		assertThat(samples.get(1).message()).isIn("CLOSED_MID_REPLY", "CONNECTION_RESET", "ENDED_BY_SERVER",
				"GOAWAY_NO_ERROR", "STREAM_RESET_CANCEL", "STREAM_RESET_INTERNAL_ERROR");
	}

	@Test
	void endsAtBytesThatAreNoReply() throws IOException {
		String head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\nTransfer-Encoding: chunked\r\n\r\n";
		try (ScriptedServer scripted = ScriptedServer.thatSays(head + "9\r\ndata: 1\n\n\r\nnonsense\r\n")) {
			SseStream stream = sse("feed").get("/").observe(this.pushed);
			play(scripted.target(), exec(stream.open("open")), ended(1));
		}
		assertThat(this.pushed.calls()).containsExactly("opened", "message  1", "ended MALFORMED_REPLY");
	}

	@Test
	void endsAtAnEventThatIsTooLarge() {
		SseStream stream = sse("feed").get("/sse/20").maxEventBytes(5).observe(this.pushed);
		play(this.server.target(HttpProtocolVersion.H2C), exec(stream.open("open")), ended(1));
		assertThat(this.pushed.calls()).containsExactly("opened", "ended REPLY_TOO_LARGE");
	}

	@Test
	void aThrowingObserverEndsItsStreamAndNothingElse() {
		SseStream healthy = sse("healthy").get("/ticks").observe(this.pushed);
		ThrowingStreamObserver throwing = new ThrowingStreamObserver();
		SseStream broken = sse("broken").get("/ticks").observe(throwing);
		List<Sample> samples = play(this.server.target(HttpProtocolVersion.H2C).connections(1),
				exec(healthy.open("a"), broken.open("b")), heard(20),
				asLongAs((session) -> throwing.ended.isEmpty()).on(pause(Duration.ofMillis(5))),
				exec(broken.close("c"), healthy.close("d")));
		assertThat(samples).extracting(Sample::message).containsExactly(null, null, "OBSERVER_FAILED", null);
	}

	@Test
	void aStreamThatCannotOpenHoldsItsUserBack() {
		SseStream stream = sse("feed").get("/status/503");
		List<Sample> samples = play(this.server.target(HttpProtocolVersion.H2C),
				during(Duration.ofMillis(900)).on(exec(stream.open("open"), stream.close("close"))));
		assertThat(samples).hasSizeBetween(2, 8).noneMatch(Sample::ok);
	}

	private ChainBuilder heard(int messages) {
		return asLongAs((session) -> this.pushed.messages.get() < messages).on(pause(Duration.ofMillis(5)));
	}

	private ChainBuilder ended(int streams) {
		return asLongAs((session) -> this.pushed.ends.size() < streams).on(pause(Duration.ofMillis(5)));
	}

	private static List<Sample> play(HttpTarget target, ChainBuilder first, ChainBuilder... others) {
		return SimulationRun.play(wireHttp.target(target), first, others);
	}

}
