package io.wiretrial.kit.health;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class ManagementPortTests {

	private static final String APART = """
			{"service":"echo-rest","pid":7,"ports":{"http":8080,"management":8081},"startedAt":"2026-11-22T02:00:00Z"}
			""";

	private static final String SHARED = """
			{"service":"echo-grpc","pid":7,"ports":{"grpc":9090,"http":9091,"management":9091},"startedAt":"x"}
			""";

	@Test
	void isWhatTheServiceAnnouncedByDefault() {
		assertThat(port(APART, List.of(), Map.of())).isEqualTo(8081);
		assertThat(port(SHARED, List.of(), Map.of())).isEqualTo(9091);
	}

	@Test
	void followsTheEnvironment() {
		assertThat(port(APART, List.of(), Map.of("MANAGEMENT_SERVER_PORT", "7001"))).isEqualTo(7001);
	}

	@Test
	void followsAnArgumentBeforeTheEnvironment() {
		assertThat(port(APART, List.of("java", "-jar", "/app/app.jar", "--management.server.port=7002"),
				Map.of("MANAGEMENT_SERVER_PORT", "7001")))
			.isEqualTo(7002);
	}

	@Test
	void followsTheWebPortOnlyWhereTheServiceIsManagedThere() {
		Map<String, String> environment = Map.of("SERVER_PORT", "7003");
		assertThat(port(SHARED, List.of(), environment)).isEqualTo(7003);
		assertThat(port(APART, List.of(), environment)).isEqualTo(8081);
		assertThat(port(SHARED, List.of("--management.server.port=7004"), environment)).isEqualTo(7004);
	}

	@ParameterizedTest
	@ValueSource(strings = { "any", "" })
	void refusesWhatIsNoPort(String value) {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> port(APART, List.of(), Map.of("MANAGEMENT_SERVER_PORT", value)))
			.withMessage("Port of MANAGEMENT_SERVER_PORT=" + value + " is no number: give one from 1 to 65535.");
	}

	@Test
	void refusesAReadyFileWithoutManagement() {
		assertThatIllegalArgumentException().isThrownBy(() -> ManagementPort.of("{\"ports\":{\"http\":8080}}\n"))
			.withMessage("Ready file '{\"ports\":{\"http\":8080}}' names no port of management: "
					+ "build the image with a service that has one.");
	}

	private static int port(String ready, List<String> arguments, Map<String, String> environment) {
		return ManagementPort.of(ready).number(new ProcessSettings(arguments, environment));
	}

}
