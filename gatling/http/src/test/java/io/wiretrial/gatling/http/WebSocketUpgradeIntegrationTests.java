package io.wiretrial.gatling.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

import io.gatling.javaapi.core.ChainBuilder;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.wiretrial.gatling.http.connection.HttpTarget;
import io.wiretrial.gatling.http.websocket.WebSocketOpen;
import io.wiretrial.gatling.http.websocket.WebSocketStream;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.FreePort;
import io.wiretrial.gatling.protocol.LoggedSamples.Sample;
import io.wiretrial.gatling.protocol.SimulationRun;

import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.during;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.wiretrial.gatling.http.WireHttpDsl.webSocket;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * How WebSockets open, and why they do not.
 */
@Timeout(180)
class WebSocketUpgradeIntegrationTests {

	@AutoClose
	private final EchoServer server = EchoServer.plain(new PushRoutes());

	private final Pushed pushed = new Pushed();

	private final WebSocketStream stream = webSocket("ws").observe(this.pushed);

	private final WebSocketStream echo = this.stream.connect("/echo");

	@Test
	void namesWhyTheUpgradeWasRefused() {
		WebSocketOpen slow = this.stream.connect("/slow").open("slow").timeout(Duration.ofMillis(100));
		List<Sample> samples = play(this.server.target(),
				exec(this.stream.connect("/status/404").open("404"), this.stream.connect("/status/503").open("503"),
						this.stream.connect("/plain").open("plain"), slow, this.echo.sendText("after", "x")));
		assertThat(samples).extracting(Sample::message)
			.containsExactly("STATUS_404", "STATUS_503", "STATUS_200", "TIMED_OUT", "TIMED_OUT");
		assertThat(this.pushed.calls()).containsExactly("ended STATUS_404", "ended STATUS_503", "ended STATUS_200",
				"ended TIMED_OUT");
	}

	@Test
	void agreesOnASubprotocolOrDoesNotOpen() {
		WebSocketStream agreed = webSocket("agreed").connect("/agreed").subprotocol("tests-v1");
		List<Sample> samples = play(this.server.target(),
				exec(agreed.open("a"), agreed.sendAndAwait("b", (session) -> "x"), agreed.close("c"),
						this.echo.subprotocol("unknown").open("d"),
						this.stream.connect("/agreed").subprotocol("unknown").open("e")));
		assertThat(samples).extracting(Sample::message)
			.containsExactly(null, null, null, "NO_SUBPROTOCOL", "NO_SUBPROTOCOL");
	}

	@Test
	void refusesASubprotocolThatItDidNotOffer() throws IOException {
		try (RawWebSocketServer raw = thatSays("Connection: ", "Sec-WebSocket-Protocol: x\r\nConnection: ")) {
			assertThat(play(raw.target(), exec(this.echo.open("open")))).extracting(Sample::message)
				.containsExactly("NO_SUBPROTOCOL");
		}
	}

	@ParameterizedTest
	@CsvSource({ "Upgrade: websocket, X: y", "Connection: Upgrade, Connection: keep-alive" })
	void refusesAnAnswerThatIsNoUpgrade(String right, String wrong) throws IOException {
		try (RawWebSocketServer raw = thatSays(right, wrong)) {
			assertThat(play(raw.target(), exec(this.echo.open("open")))).extracting(Sample::message)
				.containsExactly("MALFORMED_UPGRADE");
		}
	}

	@Test
	void aWrongAcceptKeyIsNotCalledASubprotocolNotAgreed() throws IOException {
		try (RawWebSocketServer raw = thatSays("Accept: ", "Accept: wrong")) {
			assertThat(play(raw.target(), exec(this.echo.open("open")))).extracting(Sample::message)
				.containsExactly("MALFORMED_UPGRADE");
		}
		assertThat(this.pushed.calls()).containsExactly("ended MALFORMED_UPGRADE");
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "HTTP/1.1 101 Swi" })
	void namesAServerThatClosesInsteadOfAnswering(String said) throws IOException {
		try (ScriptedServer scripted = ScriptedServer.thatSays(said)) {
			assertThat(play(scripted.target(), exec(this.echo.open("open")))).extracting(Sample::message)
				.containsExactly("CLOSED_BEFORE_REPLY");
		}
	}

	@Test
	void refusesNonsense() throws IOException {
		try (ScriptedServer scripted = ScriptedServer.thatSays("nonsense\r\n\r\n")) {
			assertThat(play(scripted.target(), exec(this.echo.open("open")))).extracting(Sample::message)
				.containsExactly("MALFORMED_REPLY");
		}
	}

	@Test
	void waitsForTheAnswerAfterAnInterimOne() throws IOException {
		try (RawWebSocketServer raw = thatSays("HTTP/1.1 101",
				"HTTP/1.1 103 Early Hints\r\nX: y\r\n\r\nHTTP/1.1 101")) {
			assertThat(play(raw.target(), exec(this.echo.open("open")))).allMatch(Sample::ok).hasSize(1);
		}
	}

	@Test
	void hearsAMessageThatComesWithTheUpgrade() throws IOException {
		try (RawWebSocketServer raw = thatSays("\r\n\r\n", "\r\n\r\n\u0081\u0002hi")) {
			List<Sample> samples = play(raw.target(), exec(this.echo.open("open").until((message) -> true)));
			assertThat(samples).allMatch(Sample::ok).hasSize(1);
		}
		assertThat(this.pushed.calls()).containsExactly("opened", "message  hi", "ended null");
	}

	@Test
	void holdsUsersBackFromAnAbsentServer() throws IOException {
		int port = FreePort.number();
		Observed observed = new Observed();
		List<Sample> samples = play(HttpTarget.to("127.0.0.1", port), during(Duration.ofMillis(900))
			.on(exec(this.echo.open("open"), this.echo.sendAndAwait("ask", (session) -> "x").observe(observed))));
		assertThat(samples).hasSizeBetween(2, 8)
			.extracting(Sample::message)
			.containsOnly("CONNECTION_REFUSED", "CONNECTION_REFUSED");
		assertThat(observed.ends).isNotEmpty().allMatch((end) -> "CONNECTION_REFUSED".equals(end.failure()));
	}

	@Test
	void speaksOverTlsToWhomItTrusts() {
		try (EchoServer secure = EchoServer.secure(new PushRoutes())) {
			WebSocketStream trusting = webSocket("a").target("trusting").connect("/echo");
			WebSocketStream wary = webSocket("b").target("wary").connect("/echo");
			HttpTarget target = secure.target().https11();
			List<Sample> samples = SimulationRun.of(
					() -> scenario("s")
						.exec(trusting.open("open"), trusting.sendAndAwait("ask", (session) -> "x"),
								trusting.close("close"), wary.open("wary"))
						.injectOpen(atOnceUsers(1)),
					wireHttp.target("trusting", target.trust(EchoServer.trust())).target("wary", target));
			assertThat(samples).extracting(Sample::message)
				.containsExactly(null, null, null, FailureCause.TLS_UNKNOWN_AUTHORITY.message());
		}
	}

	@Test
	void needsATargetOfHttp11() {
		assertThatThrownBy(() -> play(this.server.target().h2c(), exec(this.echo.open("open"))))
			.hasStackTraceContaining(
					"WebSocket 'ws' goes to a target that speaks H2C: choose one with http11() or https11().");
	}

	// The right answer with a part replaced, in one write.
	private static RawWebSocketServer thatSays(String right, String wrong) {
		return new RawWebSocketServer((socket, agreement) -> {
			String head = new String(agreement, StandardCharsets.ISO_8859_1);
			socket.getOutputStream().write(head.replace(right, wrong).getBytes(StandardCharsets.ISO_8859_1));
			RawWebSocketServer.drain(socket);
		});
	}

	private static List<Sample> play(HttpTarget target, ChainBuilder chain) {
		return SimulationRun.play(wireHttp.target(target), chain);
	}

}
