package io.wiretrial.generator.machine;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
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

	private final URI cost;

	private final URI clock;

	private final int timeoutMillis;

	private boolean tellsClock = true;

	/**
	 * Creates a reader.
	 * @param target the service, asked at its port {@code management}
	 * @param timeout longest time to connect, and to wait for the answer
	 */
	public TargetCosts(Target target, Duration timeout) {
		this.process = target.host() + ":" + target.port("management");
		this.cost = URI.create("http://" + this.process + "/actuator/cost");
		this.clock = URI.create("http://" + this.process + "/actuator/clock");
		this.timeoutMillis = Math.toIntExact(timeout.toMillis());
	}

	@Override
	public Optional<CostReading> read() {
		try {
			return Optional.of(MAPPER.readValue(answer(this.cost), CostReading.class));
		}
		catch (IOException | JacksonException ex) {
			return Optional.empty();
		}
	}

	// On Tomcat the cost has to tell: a 404 is a look that fails once.
	@Override
	public Optional<Long> monotonicNanos() {
		if (!this.tellsClock) {
			return CostSource.super.monotonicNanos();
		}
		try {
			return Optional.of(Long.valueOf(new String(answer(this.clock), StandardCharsets.US_ASCII)));
		}
		catch (FileNotFoundException ex) {
			this.tellsClock = false;
			return Optional.empty();
		}
		catch (IOException | NumberFormatException ex) {
			return Optional.empty();
		}
	}

	private byte[] answer(URI address) throws IOException {
		HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
		connection.setConnectTimeout(this.timeoutMillis);
		connection.setReadTimeout(this.timeoutMillis);
		connection.setUseCaches(false);
		try (InputStream body = connection.getInputStream()) {
			return body.readAllBytes();
		}
	}

	@Override
	public String process() {
		return this.process;
	}

}
