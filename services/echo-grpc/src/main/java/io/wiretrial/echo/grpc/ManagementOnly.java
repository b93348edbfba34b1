package io.wiretrial.echo.grpc;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.springframework.boot.web.server.context.ConfigurableWebServerApplicationContext;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/**
 * Makes the one web server of this service its management server, by name, port and
 * address. Boot has a management server only beside a web server; here the latter would
 * serve nothing, so {@code management.server.port} and {@code management.server.address},
 * if given, become {@code server.port} and {@code server.address}.
 */
class ManagementOnly implements ApplicationContextInitializer<ConfigurableWebServerApplicationContext>, Ordered {

	@Override
	public void initialize(ConfigurableWebServerApplicationContext context) {
		context.setServerNamespace("management");
		ConfigurableEnvironment environment = context.getEnvironment();
		Map<String, Object> moved = new HashMap<>();
		for (String name : List.of("server.port", "server.address")) {
			String given = environment.getProperty("management." + name, "");
			if (!given.isEmpty()) {
				moved.put(name, given);
				// an environment converts it to null
				moved.put("management." + name, Optional.empty());
			}
		}
		if (!moved.isEmpty()) {
			environment.getPropertySources().addFirst(new MapPropertySource("managementOnly", moved));
		}
	}

	@Override
	public int getOrder() {
		return Ordered.HIGHEST_PRECEDENCE;
	}

}
