package io.wiretrial.scenarios.run;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ScenarioRunTests {

	private static final Endpoint STARTED = new Endpoint(Service.PUSH_SSE_WS, "127.0.0.1", 1, "a.b.c");

	@Test
	void findsARunningServiceByItsBaseUrl() throws Exception {
		try (ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
			String url = "http://127.0.0.1:" + listener.getLocalPort();
			for (String given : new String[] { url, url + "/" }) {
				Endpoint found = run(Map.of("rest.url", given)).service(Service.ECHO_REST);
				assertThat(found.url()).isEqualTo(url);
				assertThat(found.webSocketUrl()).isEqualTo("ws://127.0.0.1:" + listener.getLocalPort());
			}
		}
	}

	@Test
	void startsAServiceThatIsToBeStarted() {
		assertThat(run(Map.of("services", "start")).service(Service.PUSH_SSE_WS)).isSameAs(STARTED);
	}

	@Test
	void saysWhichBaseUrlIsMissing() {
		assertRefused(Map.of(), "Base URL of echo-grpc is missing: system property 'grpc.url' is not set. "
				+ "Add -Dgrpc.url=http://127.0.0.1:9090, or -Dservices=start.", Service.ECHO_GRPC);
	}

	@ParameterizedTest
	@ValueSource(
			strings = { "127.0.0.1:8090", "https://127.0.0.1:8090", "http://127.0.0.1", "http://127.0.0.1:8090/feed",
					"http://127.0.0.1:70000", "http://127.0.0.1:8090?x=1", "http://my host:8090" })
	void refusesABaseUrlOfAnotherForm(String url) {
		assertRefused(Map.of("push.url", url),
				"Base URL '%s' of push-sse-ws in system property 'push.url' is not of the form http://HOST:PORT: use one such as http://127.0.0.1:8090."
					.formatted(url),
				Service.PUSH_SSE_WS);
	}

	@Test
	void saysWhenNobodyAnswersAtTheBaseUrl() throws Exception {
		int port;
		try (ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
			port = listener.getLocalPort();
		}
		assertRefused(Map.of("rest.url", "http://127.0.0.1:" + port),
				"Nobody answers at http://127.0.0.1:%d, the base URL of echo-rest in system property 'rest.url' (Connection refused): start the service there, correct the URL, or add -Dservices=start in its place."
					.formatted(port),
				Service.ECHO_REST);
	}

	@Test
	void refusesAnotherWordForServices() {
		assertRefused(Map.of("services", "yes"),
				"Value 'yes' of system property 'services' is not known: use start, or leave it out for services that run already.",
				Service.ECHO_REST);
	}

	@Test
	void takesTheTokenOfPublishersFromAVariableOfTheEnvironment() throws Exception {
		try (ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
			String url = "http://127.0.0.1:" + listener.getLocalPort();
			assertThat(token(url, "x.y.z")).isEqualTo("x.y.z");
			assertThat(token(url, "env:HUB_TOKEN")).isEqualTo("d.e.f");
			assertThatExceptionOfType(InvalidSettingException.class).isThrownBy(() -> token(url, "env:OTHER"))
				.withMessage(
						"System property 'mercure.token' is env:OTHER, and variable OTHER is not set: set it to a token of the hub.");
			Endpoint hub = run(Map.of("push.url", url)).service(Service.PUSH_SSE_WS);
			assertThatExceptionOfType(InvalidSettingException.class).isThrownBy(hub::publisherToken)
				.withMessage("Token of the publishers is missing: system property 'mercure.token' is not set. "
						+ "Add -Dmercure.token=env:NAME, a variable with a token that the hub at %s accepts, or -Dservices=start."
							.formatted(url));
		}
	}

	private static String token(String url, String given) {
		return run(Map.of("push.url", url, "mercure.token", given)).service(Service.PUSH_SSE_WS).publisherToken();
	}

	@Test
	void doesNotShowTheTokenInText() {
		assertThat(STARTED).hasToString("push-sse-ws at 127.0.0.1:1");
	}

	@Test
	void playsTenSecondsUnlessToldOtherwise() {
		assertThat(run(Map.of()).duration()).isEqualTo(Duration.ofSeconds(10));
		assertThat(run(Map.of("duration", "2m")).duration()).isEqualTo(Duration.ofMinutes(2));
		assertThat(run(Map.of()).limitMillis()).isEqualTo(2000);
		assertThat(run(Map.of("limit", "250ms")).limitMillis()).isEqualTo(250);
	}

	@Test
	void refusesATimeWithoutAUnit() {
		assertThatExceptionOfType(InvalidSettingException.class)
			.isThrownBy(() -> run(Map.of("duration", "10")).duration())
			.withMessage(
					"Time '10' in system property 'duration' is not a whole number of ms, s or m: use one such as 500ms or 10s.");
	}

	@Test
	void aScenarioThatIsTooShortForARampIsRefusedAndDoesNotHang() {
		assertThatExceptionOfType(InvalidSettingException.class)
			.isThrownBy(() -> run(Map.of("duration", "1s")).duration())
			.withMessage(
					"Time of 1000 ms in system property 'duration' is shorter than two ramps of a second: use 2s or more.");
	}

	private static void assertRefused(Map<String, String> properties, String message, Service service) {
		assertThatExceptionOfType(InvalidSettingException.class).isThrownBy(() -> run(properties).service(service))
			.withMessage(message);
	}

	private static ScenarioRun run(Map<String, String> properties) {
		return new ScenarioRun(properties::get, Map.of("HUB_TOKEN", "d.e.f")::get, (service) -> STARTED);
	}

}
