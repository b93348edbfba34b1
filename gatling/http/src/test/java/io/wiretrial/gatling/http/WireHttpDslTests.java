package io.wiretrial.gatling.http;

import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.gatling.http.connection.HttpTarget;
import io.wiretrial.gatling.http.connection.WireHttpProtocol;
import io.wiretrial.gatling.protocol.Checks;

import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

class WireHttpDslTests {

	@Test
	void rejectsWhatCannotBeSent() {
		fails(() -> wireHttp("x").get("things"),
				"Path 'things' is not one: begin with / and percent-encode what is not plain ASCII.");
		fails(() -> wireHttp("x").get("/\u00fc"),
				"Path '/\u00fc' is not one: begin with / and percent-encode what is not plain ASCII.");
		fails(() -> wireHttp("x").request("CONNECT", "/"),
				"Method 'CONNECT' of HTTP request 'x' cannot be sent: use a method in capitals other than CONNECT.");
		fails(() -> wireHttp("x").get("/").timeout(Duration.ZERO),
				"Timeout PT0S of HTTP request 'x': use at least 1 ms.");
		fails(() -> wireHttp("x").get("/").maxReplyBytes(0),
				"Largest reply 0 bytes of HTTP request 'x': use at least 1.");
		fails(() -> Framing.fixed(0), "Frames of 0 bytes: use at least 1.");
	}

	@Test
	void rejectsADecoderOfFramesWithoutFrames() {
		HttpTarget target = HttpTarget.to("h", 1);
		WireHttpRequest request = wireHttp("x").get("/").decodeFrame((bytes) -> bytes);
		fails(() -> request.reply(target),
				"HTTP request 'x' has decodeFrame but no frames: add frames(Framing.lines()) or "
						+ "frames(Framing.fixed(bytes)).");
	}

	@Test
	void rejectsTwoTargetsOfOneName() {
		HttpTarget target = HttpTarget.to("h", 1);
		fails(() -> wireHttp.target("a", target).target("a", target),
				"HTTP target 'a' is declared twice: give each target a name of its own.");
	}

	@Test
	void namesTheProtocolThatIsMissing() {
		assertThatIllegalStateException().isThrownBy(() -> WireHttpProtocol.BINDING.defaultProtocolValue(null))
			.withMessage("A scenario uses HTTP, but its set-up has no HTTP protocol: add "
					+ "protocols(wireHttp.target(HttpTarget.to(host, port))).");
	}

	@Test
	void rejectsChecksOfOtherProtocols() {
		fails(() -> Checks.of(List.of(io.gatling.javaapi.core.CoreDsl.md5()), WireHttpChecks::preparer),
				"Check Md5 does not work on wireHttp replies: use status, header, decoded, bodyBytes, bodyLength, "
						+ "bodyString, substring, regex, jsonPath or jmesPath.");
	}

	private static void fails(Runnable action, String message) {
		assertThatIllegalArgumentException().isThrownBy(action::run).withMessage(message);
	}

}
