package io.wiretrial.gatling.http;

import java.io.IOException;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import io.wiretrial.gatling.http.connection.HttpProtocolVersion;
import io.wiretrial.gatling.http.connection.HttpTarget;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.FreePort;
import io.wiretrial.gatling.protocol.LoggedSamples.Sample;
import io.wiretrial.gatling.protocol.SimulationRun;

import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.bodyString;
import static io.gatling.javaapi.core.CoreDsl.pause;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Every failure is one KO with a cause from a bounded set, and never a hang.
 */
@Timeout(180)
class FailuresIntegrationTests {

	@AutoClose
	private final EchoServer server = EchoServer.plain();

	@ParameterizedTest
	@CsvSource(textBlock = """
			'',                                           CLOSED_BEFORE_REPLY
			HTTP/1.1 200 OK|Content-Length: 100||abc,     CLOSED_MID_REPLY
			HTTP/1.1 200 OK|Transfer-Encoding: chunked||zz|, MALFORMED_REPLY
			bogus nonsense and more||,                    MALFORMED_REPLY
			HTTP/1.1 200 OK|Content-Le,                   CLOSED_MID_REPLY
			HTTP/1.1 200 OK|Connection: close||abc,       ''
			HTTP/1.1 103 Early Hints|A: b||HTTP/1.1 200 OK|Connection: close||a, ''
			HTTP/1.1 200 OK|Connection: close|Transfer-Encoding: chunked||1|a|0|A: b||, ''
			""")
	void namesWhatAServerDidToAReply(String reply, String cause) throws IOException {
		try (ScriptedServer server = ScriptedServer.thatSays(reply.replace("|", "\r\n"))) {
			List<Sample> samples = SimulationRun.of(() -> scenario("s").repeat(2)
				.on(wireHttp("x").get("/").check(WireHttpDsl.status().is(200)))
				.injectOpen(atOnceUsers(1)), wireHttp.target(server.target().connections(1)));
			assertThat(samples).extracting((sample) -> (sample.message() != null) ? sample.message() : "")
				.containsExactly(cause, cause);
			assertThat(server.accepted()).isBetween(2, 4);
		}
	}

	@Test
	void namesAResetConnection() throws IOException {
		try (ScriptedServer server = ScriptedServer.thatResets()) {
			assertThat(play(server.target().connectionPerUser(), 2)).extracting(Sample::message)
				.containsExactly("CONNECTION_RESET", "CONNECTION_RESET");
		}
	}

	@ParameterizedTest
	@EnumSource(names = { "H2C", "H2", "HTTPS11" })
	void refusesAServerThatSpeaksSomethingElse(HttpProtocolVersion version) throws IOException {
		try (ScriptedServer server = ScriptedServer.thatSays("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")) {
			HttpTarget target = (version == HttpProtocolVersion.H2C) ? server.target().h2c()
					: ((version == HttpProtocolVersion.H2) ? server.target().h2() : server.target().https11());
			assertThat(play(target.connections(1), 2)).extracting(Sample::message)
				.containsOnly((version == HttpProtocolVersion.H2C) ? "MALFORMED_REPLY"
						: FailureCause.TLS_HANDSHAKE.message());
		}
	}

	@Test
	void backsOffFromAnAbsentServer() throws IOException {
		int port = FreePort.number();
		List<Sample> samples = SimulationRun.of(
				() -> scenario("s").during(Duration.ofSeconds(2)).on(wireHttp("x").get("/")).injectOpen(atOnceUsers(5)),
				wireHttp.target(HttpTarget.to("127.0.0.1", port).connections(2)));
		assertThat(samples).hasSizeBetween(10, 100).extracting(Sample::message).containsOnly("CONNECTION_REFUSED");
	}

	@ParameterizedTest
	@EnumSource(names = { "HTTP11", "H2C" })
	void failsWhatIsInFlightWhenTheServerDies(HttpProtocolVersion version) {
		Observed observer = new Observed();
		AtomicBoolean dead = new AtomicBoolean();
		Thread killer = new Thread(() -> {
			try {
				// One that has not connected yet would be refused.
				Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> observer.begun() == 4);
			}
			finally {
				this.server.die();
				dead.set(true);
			}
		}, "killer");
		killer.start();
		List<Sample> samples = SimulationRun
			.of(() -> scenario("s").exec(wireHttp("slow").get("/trickle").frames(Framing.fixed(4)).observe(observer))
				.asLongAs((session) -> !dead.get())
				.on(pause(Duration.ofMillis(10)))
				.exec(wireHttp("after").get("/hello"))
				.injectOpen(atOnceUsers(4)), wireHttp.target(this.server.target(version).connections(4)));
		assertThat(observer.begun()).isEqualTo(4);
		assertThat(samples).filteredOn((sample) -> sample.name().equals("slow"))
			.hasSize(4)
			.extracting(Sample::message)
			.isSubsetOf("CLOSED_MID_REPLY", "CLOSED_BEFORE_REPLY", "CONNECTION_RESET", "GOAWAY_NO_ERROR",
					"STREAM_RESET_CANCEL", "STREAM_RESET_INTERNAL_ERROR");
		assertThat(samples).filteredOn((sample) -> sample.name().equals("after"))
			.hasSize(4)
			.extracting(Sample::message)
			.isSubsetOf("CONNECTION_REFUSED", "CLOSED_BEFORE_REPLY", "CONNECTION_RESET", "GOAWAY_NO_ERROR");
	}

	@ParameterizedTest
	@EnumSource(names = { "HTTP11", "H2C" })
	void timesOutAndReplacesTheConnectionIfItMust(HttpProtocolVersion version) {
		Observed observer = new Observed();
		List<Sample> samples = SimulationRun
			.of(() -> scenario("s")
				.exec(wireHttp("slow").get("/slow").timeout(Duration.ofMillis(100)).observe(observer),
						wireHttp("dynamic").get("/slow").timeout((session) -> Duration.ofMillis(50)),
						wireHttp("after").get("/hello"))
				.injectOpen(atOnceUsers(1)), wireHttp.target(this.server.target(version).connections(1)));
		assertThat(samples).extracting(Sample::message).containsExactly("TIMED_OUT", "TIMED_OUT", null);
		assertThat(samples).extracting(Sample::ok).containsExactly(false, false, true);
		assertThat(samples.get(0).millis()).isBetween(95L, 15_000L);
		assertThat(this.server.opened()).isEqualTo((version == HttpProtocolVersion.H2C) ? 1 : 3);
		assertThat(this.server.mostOpen()).isLessThanOrEqualTo(2);
		assertThat(observer.ends).extracting(Observed.End::failure).containsExactly("TIMED_OUT");
	}

	@Test
	void timesOutWhileWaitingForAConnection() {
		List<Sample> samples = SimulationRun
			.of(() -> scenario("s").exec(wireHttp("slow").get("/slow").timeout(Duration.ofMillis(200)))
				.injectOpen(atOnceUsers(20)), wireHttp.target(this.server.target().connections(1)));
		assertThat(samples).hasSize(20).extracting(Sample::message).containsOnly("TIMED_OUT");
		assertThat(samples).extracting(Sample::millis).allMatch((millis) -> millis < 15_000);
	}

	@Test
	void countsAnObserverThatCrashes() {
		List<Sample> samples = SimulationRun.of(() -> scenario("s")
			.exec(wireHttp("sent").get("/hello").observe(new CrashingObserver("sent")),
					wireHttp("chunk").get("/lines/5").frames(Framing.lines()).observe(new CrashingObserver("chunk")),
					wireHttp("rest").get("/hello").frames(Framing.lines()).observe(new CrashingObserver("chunk")),
					wireHttp("completed").get("/hello").observe(new CrashingObserver("completed")))
			.injectOpen(atOnceUsers(1)), wireHttp.target(this.server.target().connections(1)));
		assertThat(samples).hasSize(4)
			.allSatisfy((sample) -> assertThat(sample.message()).isEqualTo("OBSERVER_FAILED: IllegalStateException"));
	}

	@ParameterizedTest
	@EnumSource(names = { "HTTP11", "H2C" })
	void countsWhatGoesWrongHere(HttpProtocolVersion version) {
		Observed observer = new Observed();
		List<Sample> samples = SimulationRun.of(() -> scenario("s").exec(
				wireHttp("path").get((session) -> crash()).observe(observer),
				wireHttp("el").get("/#{absent}").observe(observer),
				wireHttp("bad path").get((session) -> "/a b").observe(observer),
				wireHttp("body").post("/echo").body((session) -> crash()).observe(observer),
				wireHttp("chunks").post("/size").bodyChunks((session) -> failing()).observe(observer),
				wireHttp("TIMED_OUT").get("/hello").timeout((session) -> crash()).observe(observer),
				wireHttp("decode").get("/hello").decode((bytes) -> crash()).observe(observer),
				wireHttp("frame").get("/lines/100")
					.frames(Framing.lines())
					.decodeFrame((bytes) -> crash())
					.observe(observer),
				wireHttp("large").get("/bytes/5000").maxReplyBytes(4999).decode((bytes) -> bytes).observe(observer),
				wireHttp("large line").get("/bytes/5000").maxReplyBytes(4999).frames(Framing.lines()).observe(observer),
				wireHttp("status").get("/status/503").observe(observer),
				wireHttp("check").get("/hello").check(bodyString().is("ho")).observe(observer),
				wireHttp("fine").get("/hello").decode(String::new).observe(observer))
			.injectOpen(atOnceUsers(1)), wireHttp.target(this.server.target(version).connections(1)));
		String illegalState = "REQUEST_FAILED: IllegalStateException";
		assertThat(samples).extracting(Sample::message)
			.containsExactly(illegalState, "REQUEST_FAILED: No attribute named 'absent' is defined",
					"REQUEST_FAILED: IllegalArgumentException", illegalState, "BODY_FAILED: IllegalStateException",
					illegalState, "DECODE_FAILED: IllegalStateException", "DECODE_FAILED: IllegalStateException",
					"REPLY_TOO_LARGE", "REPLY_TOO_LARGE", "STATUS_503", "bodyString.find.is(ho), failed", null);
		assertThat(samples).extracting(Sample::code)
			.containsExactly(null, null, null, null, null, null, "200", null, null, null, "503", "200", "200");
		assertThat(observer.ends).hasSize(13);
		assertThat(observer.ends.get(11).failure()).isEqualTo("CHECK_FAILED");
		assertThat(observer.ends.get(12))
			.extracting(Observed.End::decoded, Observed.End::failure, Observed.End::replyBytes)
			.containsExactly("hi", null, 2L);
	}

	@SuppressWarnings("TypeParameterUnusedInFormals") // fits wherever a function is
														// wanted
	private static <T> T crash() {
		throw new IllegalStateException("crashed on purpose");
	}

	private static Iterator<byte[]> failing() {
		return Stream.iterate(1, (count) -> count + 1)
			.map((count) -> (count < 5) ? new byte[1000] : FailuresIntegrationTests.<byte[]>crash())
			.iterator();
	}

	private static List<Sample> play(HttpTarget target, int requests) {
		return SimulationRun.of(
				() -> scenario("s").repeat(requests).on(wireHttp("x").get("/")).injectOpen(atOnceUsers(1)),
				wireHttp.target(target));
	}

}
