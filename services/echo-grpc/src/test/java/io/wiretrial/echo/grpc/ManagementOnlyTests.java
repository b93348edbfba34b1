package io.wiretrial.echo.grpc;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.springframework.boot.web.server.reactive.context.ReactiveWebServerApplicationContext;
import org.springframework.core.env.Environment;
import org.springframework.core.env.MapPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

class ManagementOnlyTests {

	@Test
	void managementPortAndAddressAreThoseOfTheOneServer() {
		Environment environment = initialized(Map.of("server.port", "9091", "server.address", "127.0.0.1",
				"management.server.port", "0", "management.server.address", "0.0.0.0"));
		assertThat(environment.getProperty("server.port")).isEqualTo("0");
		assertThat(environment.getProperty("server.address")).isEqualTo("0.0.0.0");
		assertThat(environment.getProperty("management.server.port")).isNull();
		assertThat(environment.getProperty("management.server.address")).isNull();
	}

	@Test
	void serverPortAndAddressHoldWhereManagementHasNone() {
		Environment environment = initialized(Map.of("server.port", "9091", "server.address", "127.0.0.1"));
		assertThat(environment.getProperty("server.port")).isEqualTo("9091");
		assertThat(environment.getProperty("server.address")).isEqualTo("127.0.0.1");
	}

	private static Environment initialized(Map<String, Object> properties) {
		try (ReactiveWebServerApplicationContext context = new ReactiveWebServerApplicationContext()) {
			context.getEnvironment().getPropertySources().addFirst(new MapPropertySource("given", properties));
			new ManagementOnly().initialize(context);
			return context.getEnvironment();
		}
	}

}
