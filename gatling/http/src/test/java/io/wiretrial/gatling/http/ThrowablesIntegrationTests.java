package io.wiretrial.gatling.http;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.wiretrial.gatling.http.connection.HttpProtocolVersion;
import io.wiretrial.gatling.protocol.LoggedSamples.Sample;
import io.wiretrial.gatling.protocol.SimulationRun;
import io.wiretrial.gatling.protocol.Thrown;

import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.bodyString;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;
import static io.wiretrial.gatling.protocol.Thrown.checked;
import static io.wiretrial.gatling.protocol.Thrown.error;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * A function may throw what Java does not make it declare: an error, or a checked
 * exception from Kotlin. Its user goes on.
 */
@Timeout(180)
class ThrowablesIntegrationTests {

	@ParameterizedTest
	@EnumSource(names = { "HTTP11", "H2C" })
	void aUserDoesNotHangWhenItsFunctionsThrowErrorsOrCheckedExceptions(HttpProtocolVersion version) {
		try (EchoServer server = EchoServer.plain()) {
			List<Sample> samples = SimulationRun.of(() -> scenario("s")
				.exec(wireHttp("path").get((session) -> error()), wireHttp("checked path").get((session) -> checked()),
						wireHttp("body").post("/echo").body((session) -> error()),
						wireHttp("TIMED_OUT").get("/hello").timeout((session) -> Thrown.<Duration>error()),
						wireHttp("chunks").post("/size")
							.bodyChunks((session) -> Stream.generate(Thrown::<byte[]>error).iterator()),
						wireHttp("decode").get("/hello").decode((bytes) -> error()),
						wireHttp("checked decode").get("/hello").decode((bytes) -> checked()),
						wireHttp("frame").get("/lines/5").frames(Framing.lines()).decodeFrame((bytes) -> error()),
						wireHttp("check").get("/hello").check(bodyString().transform((text) -> checked()).is("x")),
						wireHttp("fine").get("/hello"))
				.injectOpen(atOnceUsers(1)), wireHttp.target(server.target(version).connections(1)));
			assertThat(samples).extracting(Sample::name)
				.containsExactly("path", "checked path", "body", "TIMED_OUT", "chunks", "decode", "checked decode",
						"frame", "check", "fine");
			assertThat(samples).extracting(Sample::ok)
				.containsExactly(false, false, false, false, false, false, false, false, false, true);
			assertThat(samples).extracting(Sample::message)
				.contains("REQUEST_FAILED: AssertionError", "REQUEST_FAILED: IOException",
						"BODY_FAILED: AssertionError", "DECODE_FAILED: AssertionError", "DECODE_FAILED: IOException",
						"DECODE_FAILED: AssertionError");
		}
	}

}
