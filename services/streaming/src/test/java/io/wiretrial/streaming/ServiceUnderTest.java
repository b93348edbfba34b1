package io.wiretrial.streaming;

import java.util.ArrayList;
import java.util.List;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.reactive.context.ReactiveWebServerApplicationContext;

/**
 * A service on free ports that its test starts and ends.
 *
 * @param context its context
 */
public record ServiceUnderTest(ReactiveWebServerApplicationContext context) implements AutoCloseable {

	public static ServiceUnderTest of(Class<?> application, String... properties) {
		List<String> arguments = new ArrayList<>(List.of("--server.port=0", "--management.server.port=0"));
		arguments.addAll(List.of(properties));
		return new ServiceUnderTest((ReactiveWebServerApplicationContext) SpringApplication.run(application,
				arguments.toArray(String[]::new)));
	}

	public int port() {
		return this.context.getWebServer().getPort();
	}

	public <T> T bean(Class<T> type) {
		return this.context.getBean(type);
	}

	@Override
	public void close() {
		this.context.close();
	}

}
