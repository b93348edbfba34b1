package io.wiretrial.echo.grpc;

import java.util.Map;

import org.springframework.boot.web.server.context.ConfigurableWebServerApplicationContext;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/**
 * Makes the one web server of this service its management server, by name and by port.
 * Boot has a management server only beside a web server; here the latter would serve
 * nothing, so {@code management.server.port}, if given, becomes {@code server.port}.
 */
class ManagementOnly implements ApplicationContextInitializer<ConfigurableWebServerApplicationContext>, Ordered {

	private static final String MANAGEMENT_PORT = "management.server.port";

	@Override
	public void initialize(ConfigurableWebServerApplicationContext context) {
		context.setServerNamespace("management");
		ConfigurableEnvironment environment = context.getEnvironment();
		String port = environment.getProperty(MANAGEMENT_PORT, "");
		if (!port.isEmpty()) {
			environment.getPropertySources()
				.addFirst(new MapPropertySource("managementOnly", Map.of("server.port", port, MANAGEMENT_PORT, "")));
		}
	}

	@Override
	public int getOrder() {
		return Ordered.HIGHEST_PRECEDENCE;
	}

}
