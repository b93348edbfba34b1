package io.wiretrial.generator.machine;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.model.schedule.Target;

/**
 * Reads a service's cost from its management port, blocking, over a connection that the
 * JDK keeps open.
 */
public final class TargetCosts implements CostSource {

	private static final JsonMapper MAPPER = JsonMapper.builder()
		.disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
		.build();

	private final String process;

	private final URI address;

	private final int timeoutMillis;

	/**
	 * Creates a reader.
	 * @param target the service, asked at its port {@code management}
	 * @param timeout longest time to connect, and to wait for the answer
	 */
	public TargetCosts(Target target, Duration timeout) {
		this.process = target.host() + ":" + target.port("management");
		this.address = URI.create("http://" + this.process + "/actuator/cost");
		this.timeoutMillis = Math.toIntExact(timeout.toMillis());
	}

	@Override
	public Optional<CostReading> read() {
		try {
			HttpURLConnection connection = (HttpURLConnection) this.address.toURL().openConnection();
			connection.setConnectTimeout(this.timeoutMillis);
			connection.setReadTimeout(this.timeoutMillis);
			connection.setUseCaches(false);
			try (InputStream body = connection.getInputStream()) {
				return Optional.of(MAPPER.readValue(body.readAllBytes(), CostReading.class));
			}
		}
		catch (IOException | JacksonException ex) {
			return Optional.empty();
		}
	}

	@Override
	public String process() {
		return this.process;
	}

}
