package io.wiretrial.gatling.http;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

import io.gatling.javaapi.core.ChainBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.gatling.http.connection.HttpTarget;
import io.wiretrial.gatling.http.connection.WireHttpProtocol;
import io.wiretrial.gatling.http.push.PushMessage;
import io.wiretrial.gatling.http.sse.SseStream;
import io.wiretrial.gatling.http.websocket.WebSocketStream;
import io.wiretrial.gatling.protocol.LoggedSamples.Sample;
import io.wiretrial.gatling.protocol.SimulationRun;

import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.bodyBytes;
import static io.gatling.javaapi.core.CoreDsl.bodyLength;
import static io.gatling.javaapi.core.CoreDsl.bodyString;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.jmesPath;
import static io.gatling.javaapi.core.CoreDsl.jsonPath;
import static io.gatling.javaapi.core.CoreDsl.regex;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.gatling.javaapi.core.CoreDsl.substring;
import static io.wiretrial.gatling.http.WireHttpDsl.decoded;
import static io.wiretrial.gatling.http.WireHttpDsl.header;
import static io.wiretrial.gatling.http.WireHttpDsl.sse;
import static io.wiretrial.gatling.http.WireHttpDsl.status;
import static io.wiretrial.gatling.http.WireHttpDsl.webSocket;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Writes every form of the DSL once: a manual that cannot rot.
 */
@Timeout(180)
class WireHttpDslUsageTests {

	@Test
	void namesTargets() {
		HttpTarget base = HttpTarget.to("127.0.0.1", 8080).header("accept", "application/json").header("x-id", "#{id}");
		WireHttpProtocolBuilder one = wireHttp.target(base.http11().connections(8));
		WireHttpProtocolBuilder several = wireHttp.target("a", base.http11().connectionPerUser())
			.target("b", base.https11().trust(EchoServer.trust()))
			.target("c", base.h2c().connections(2).initialWindow(1 << 20, 1 << 22))
			.target("d",
					base.h2()
						.trust(EchoServer.trust())
						.connections(2)
						.timeout(Duration.ofSeconds(5))
						.connectTimeout(Duration.ofSeconds(1))
						.maxReplyBytes(1 << 20));
		assertThat(((WireHttpProtocol) one.protocol()).targets()).containsOnlyKeys("default");
		assertThat(((WireHttpProtocol) several.protocol()).targets()).containsOnlyKeys("a", "b", "c", "d");
	}

	@Test
	void playsEveryForm() {
		try (EchoServer server = EchoServer.plain()) {
			List<Sample> samples = SimulationRun.of(
					() -> scenario("usage").exec((session) -> session.set("id", 5).set("limit", 5000L))
						.exec(requests(), replies())
						.injectOpen(atOnceUsers(1)),
					wireHttp.target("a", server.target().connections(1)).target("b", server.target().h2c()));
			assertThat(samples).allMatch(Sample::ok)
				.extracting(Sample::name)
				.containsExactly("get 5", "get", "post", "post", "put", "put", "delete", "delete", "options", "patch",
						"upload", "limits", "lines", "fixed", "checked");
		}
	}

	private static ChainBuilder requests() {
		return exec(wireHttp("get #{id}").get("/echo/#{id}").target("a"),
				wireHttp("get").get((session) -> "/echo/" + session.getInt("id")).target("b"),
				wireHttp("post").post("/echo")
					.header("content-type", "application/json")
					.body("{\"id\":#{id}}")
					.target("a"),
				wireHttp("post").post((session) -> "/echo")
					.body((session) -> new byte[session.getInt("id")])
					.target("b"),
				wireHttp("put").put("/echo").body(new byte[] { 1 }).target("a"),
				wireHttp("put").put((session) -> "/echo").body("constant").target("b"),
				wireHttp("delete").delete("/echo/1").target("a"),
				wireHttp("delete").delete((session) -> "/echo/1").target("b"),
				wireHttp("options").request("OPTIONS", "/echo").target("a"),
				wireHttp("patch").request("PATCH", (session) -> "/echo").target("b"),
				wireHttp("upload").post("/size")
					.bodyChunks((session) -> List.of(new byte[1], new byte[2]).iterator())
					.target("a"),
				wireHttp("limits").get("/hello")
					.timeout(Duration.ofSeconds(1))
					.timeout((session) -> Duration.ofMillis(session.getLong("limit")))
					.maxReplyBytes(1000)
					.target("b"));
	}

	private static ChainBuilder replies() {
		return exec(
				wireHttp("lines").get("/lines/3")
					.frames(Framing.lines())
					.decodeFrame((frame) -> new String(frame, StandardCharsets.UTF_8))
					.observe(new Observed())
					.target("a"),
				wireHttp("fixed").get("/bytes/3000").frames(Framing.fixed(1024)).target("b"),
				wireHttp("checked").get("/json")
					.decode((body) -> new String(body, StandardCharsets.UTF_8))
					.check(status().is(200), header("content-type").exists(),
							decoded(String.class, String::length).is(23), bodyBytes().exists(), bodyLength().gt(0),
							bodyString().saveAs("body"), substring("seven").exists(), regex("\"(n..e)\"").is("name"),
							jsonPath("$.id").ofInt().saveAs("id"), jmesPath("name").in("six", "seven"))
					.target("a"));
	}

	@Test
	void playsEveryFormOfPush() {
		Pushed pushed = new Pushed();
		SseStream feed = sse("feed").get("/sse/1")
			.get((session) -> "/sse/" + session.getInt("count"))
			.header("authorization", "Bearer #{count}")
			.lastEventId((session) -> null)
			.maxEventBytes(1 << 20)
			.target("h2c")
			.observe(pushed);
		WebSocketStream socket = webSocket("socket").connect("/agreed")
			.connect((session) -> "/agreed")
			.subprotocol("tests-v1")
			.header("x-token", "#{count}")
			.maxMessageBytes(1 << 20)
			.target("h1")
			.observe(pushed);
		try (EchoServer server = EchoServer.plain(new PushRoutes())) {
			List<Sample> samples = SimulationRun.of(() -> scenario("push").exec((session) -> session.set("count", 2))
				.exec(feed.open("open").timeout(Duration.ofSeconds(5)).timeout((session) -> Duration.ofSeconds(5)),
						feed.close("close"),
						socket.open("connect")
							.thenText((session) -> "hello")
							.until((message) -> message.sizeBytes() == 5)
							.timeout(Duration.ofSeconds(5))
							.timeout((session) -> Duration.ofSeconds(5)),
						socket.sendText("text", "#{count}"), socket.sendText("text", (session) -> "x"),
						socket.sendBinary("binary", (session) -> new byte[1]).timeout(Duration.ofSeconds(5)),
						socket.sendAndAwait("ask", (session) -> "answer")
							.until((message) -> message.sizeBytes() == 6)
							.decode(PushMessage::bytes)
							.observe(new Observed())
							.timeout(Duration.ofSeconds(5))
							.timeout((session) -> Duration.ofSeconds(5)),
						socket.close("farewell").timeout((session) -> Duration.ofSeconds(5)))
				.injectOpen(atOnceUsers(1)),
					wireHttp.target("h1", server.target()).target("h2c", server.target().h2c().connections(1)));
			assertThat(samples).allMatch(Sample::ok)
				.extracting(Sample::name)
				.containsExactly("open", "close", "connect", "text", "text", "binary", "ask", "farewell");
		}
	}

}
