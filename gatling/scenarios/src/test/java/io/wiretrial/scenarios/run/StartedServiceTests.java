package io.wiretrial.scenarios.run;

import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class StartedServiceTests {

	@Test
	void saysWhichJarIsNotNamed() {
		assertRefused(Map.of(),
				"Service echo-rest cannot be started: system property 'wiretrial.echo-rest.jar' does not name its jar. "
						+ "Play it by Maven's profile scenarios, which sets it, or add -Dwiretrial.echo-rest.jar=FILE.");
	}

	@Test
	void saysWhichJarIsMissing() {
		assertRefused(Map.of("wiretrial.echo-rest.jar", "target/none.jar"),
				"Service echo-rest cannot be started: jar target/none.jar in system property 'wiretrial.echo-rest.jar' does not exist. Build it with -am.");
	}

	private static void assertRefused(Map<String, String> properties, String message) {
		assertThatExceptionOfType(InvalidSettingException.class)
			.isThrownBy(() -> StartedService.start(Service.ECHO_REST, properties::get))
			.withMessage(message);
	}

}
