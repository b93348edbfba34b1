package io.wiretrial.gatling.http;

import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.CoreDsl;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.wiretrial.gatling.http.connection.HttpProtocolVersion;
import io.wiretrial.gatling.http.connection.HttpTarget;
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
import static io.wiretrial.gatling.http.WireHttpDsl.status;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * What goes over the wire and back, the same in each version of HTTP.
 */
@Timeout(180)
class ExchangesIntegrationTests {

	@ParameterizedTest
	@EnumSource
	void exchangesEverythingInEachVersion(HttpProtocolVersion version) {
		Observed streams = new Observed();
		Observed uploads = new Observed();
		try (EchoServer server = version.secure() ? EchoServer.secure() : EchoServer.plain()) {
			HttpTarget target = server.target(version).header("x-token", "#{token}").connections(2);
			List<Sample> samples = SimulationRun
				.of(() -> scenario("s").exec((session) -> session.set("token", "secret").set("id", 42))
					.exec(methods(), checks(), streaming(streams), uploading(uploads))
					.injectOpen(atOnceUsers(2)), wireHttp.target(target));
			assertThat(samples).allSatisfy((sample) -> assertThat(sample.message()).isNull()).hasSize(2 * 15);
			assertThat(server.opened()).isEqualTo(2);
		}
		assertThat(streams.chunks).hasSize(2 * (1000 + 4));
		assertThat(streams.chunks.stream().map(Observed.Chunk::decoded)).contains("{\"line\":0}", "{\"line\":999}",
				"4096", "1808");
		assertThat(streams.ends).hasSize(4)
			.allSatisfy((end) -> assertThat(end.decoded()).isNull())
			.extracting(Observed.End::replyBytes)
			.containsOnly(IntStream.range(0, 1000).mapToLong((line) -> 10 + String.valueOf(line).length()).sum(),
					4096L * 3 + 1808);
		assertThat(uploads.ends).extracting(Observed.End::requestBytes).containsOnly(0L, 3_200_000L);
		assertThat(uploads.ends).extracting(Observed.End::failure).containsOnlyNulls();
		assertThat(uploads.sent).hasSize(4);
		assertThat(streams.offLoop).hasValue(0);
	}

	private static ChainBuilder methods() {
		return exec(wireHttp("get").get("/echo?q=#{id}")
			.check(header("X-Method").is("GET"), header("x-token").is("secret"), header("x-uri").is("/echo?q=42")),
				wireHttp("post").post((session) -> "/echo/" + session.getInt("id"))
					.header("x-token", "own-#{id}")
					.body("hello #{id}")
					.check(header("x-method").is("POST"), header("x-uri").is("/echo/42"),
							header("x-token").is("own-42"), bodyString().is("hello 42")),
				wireHttp("put").put("/echo")
					.body(new byte[] { 1, 2, 3 })
					.check(header("x-method").is("PUT"), bodyBytes().is(new byte[] { 1, 2, 3 })),
				wireHttp("delete").delete("/echo").check(header("x-method").is("DELETE")),
				wireHttp("patch").request("PATCH", "/echo")
					.body((session) -> new byte[100_000])
					.check(bodyLength().is(100_000)),
				wireHttp("head").request("HEAD", "/echo").check(header("x-method").is("HEAD"), bodyLength().is(0)),
				wireHttp("empty").post("/echo").check(bodyLength().is(0)));
	}

	private static ChainBuilder checks() {
		return exec(
				wireHttp("json").get("/json")
					.decode((bytes) -> new String(bytes, StandardCharsets.UTF_8).length())
					.check(status().is(200), jsonPath("$.name").is("seven").saveAs("name"),
							jmesPath("id").ofInt().is(7), regex("\"id\":(\\d)").is("7"), substring("seven").exists(),
							decoded(Integer.class, (length) -> length).is(23)),
				wireHttp("found").get("/status/404").check(status().is(404), bodyString().is("status")),
				CoreDsl.exec((session) -> "seven".equals(session.getString("name")) ? session : session.markAsFailed()),
				wireHttp("saved #{name}").get("/echo?#{name}").check(header("x-uri").is("/echo?seven")));
	}

	private static ChainBuilder streaming(Observed observer) {
		return exec(
				wireHttp("lines").get("/lines/1000")
					.frames(Framing.lines())
					.decodeFrame((frame) -> new String(frame, StandardCharsets.UTF_8))
					.observe(observer),
				wireHttp("fixed").get("/bytes/14096")
					.frames(Framing.fixed(4096))
					.decodeFrame((frame) -> String.valueOf(frame.length))
					.observe(observer),
				wireHttp("discarded").get("/bytes/1000000"));
	}

	private static ChainBuilder uploading(Observed observer) {
		return exec(
				wireHttp("chunks").post("/size")
					.bodyChunks((session) -> Stream.generate(() -> new byte[32_000]).limit(100).iterator())
					.observe(observer)
					.check(bodyString().is("3200000")),
				wireHttp("no chunks").post("/size")
					.bodyChunks((session) -> none())
					.observe(observer)
					.check(bodyString().is("0")));
	}

	private static Iterator<byte[]> none() {
		return List.<byte[]>of().iterator();
	}

}
