package io.wiretrial.mercure.history;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class HistoryPropertiesTests {

	@Test
	void refusesBoundsThatNoHistoryCanHave() {
		assertRefused("max-updates", "0", "Property wiretrial.mercure.history.max-updates is 0: use 1 to 1000000.");
		assertRefused("max-size", "1023B",
				"Property wiretrial.mercure.history.max-size is 1023B: use 1024B to 1073741824B.");
	}

	private static void assertRefused(String name, String value, String message) {
		assertThatExceptionOfType(BindException.class).isThrownBy(
				() -> new Binder(new MapConfigurationPropertySource(Map.of("wiretrial.mercure.history." + name, value)))
					.bindOrCreate("wiretrial.mercure.history", HistoryProperties.class))
			.havingRootCause()
			.withMessage(message);
	}

}
