package io.wiretrial.mercure.history;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.util.unit.DataSize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class HistoryPropertiesTests {

	@Test
	void refusesBoundsThatNoHistoryCanHave() {
		assertRefused("max-updates", "0", "Property wiretrial.mercure.history.max-updates is 0: use 1 to 1000000.");
		assertRefused("max-size", "1023B",
				"Property wiretrial.mercure.history.max-size is 1023B: use 1024B to 1073741824B.");
	}

	@Test
	void refusesFileSinceNothingOutlivesTheProcess() {
		assertRefused("path", "/var/lib/hub/history",
				"Property wiretrial.mercure.history.path is /var/lib/hub/history, but the history is in memory only: "
						+ "remove it.");
		assertThat(bound("path", "").maxSize()).isEqualTo(DataSize.ofMegabytes(32));
	}

	private static HistoryProperties bound(String name, String value) {
		return new Binder(new MapConfigurationPropertySource(Map.of("wiretrial.mercure.history." + name, value)))
			.bindOrCreate("wiretrial.mercure.history", HistoryProperties.class);
	}

	private static void assertRefused(String name, String value, String message) {
		assertThatExceptionOfType(BindException.class).isThrownBy(() -> bound(name, value))
			.havingRootCause()
			.withMessage(message);
	}

}
