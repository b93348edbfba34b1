package io.wiretrial.scenarios.run;

import java.time.Duration;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * Settings of a run from the command line: where the services are, how long a scenario
 * plays and which response time it allows. All are system properties, which Gatling's
 * Maven plugin hands on.
 */
public final class ScenarioRun {

	static final String TOKEN = "mercure.token";

	private static final String SERVICES = "services";

	private static final String START = "start";

	private static final String VARIABLE = "env:";

	private static final Pattern DURATION = Pattern.compile("([1-9][0-9]{0,6})(ms|s|m)");

	// Half of a scenario may be a ramp, and Gatling ramps in whole seconds: by none, it
	// never begins
	private static final Duration SHORTEST = Duration.ofSeconds(2);

	private final Function<String, @Nullable String> properties;

	private final Function<String, @Nullable String> environment;

	private final Function<Service, Endpoint> starter;

	ScenarioRun(Function<String, @Nullable String> properties, Function<String, @Nullable String> environment,
			Function<Service, Endpoint> starter) {
		this.properties = properties;
		this.environment = environment;
		this.starter = starter;
	}

	/**
	 * Reads the settings of this JVM.
	 * @return a run that reads properties and variables when it is asked for something
	 */
	public static ScenarioRun ofThisJvm() {
		return new ScenarioRun(System::getProperty, System::getenv, StartedService::untilThisJvmEnds);
	}

	/**
	 * Returns where a service answers; with {@code -Dservices=start} it is started, and
	 * ends with this JVM.
	 * @param service service that a scenario plays against
	 * @return its endpoint, on which somebody listens
	 */
	public Endpoint service(Service service) {
		String services = this.properties.apply(SERVICES);
		if (START.equals(services)) {
			return this.starter.apply(service);
		}
		if (services != null) {
			throw new InvalidSettingException(
					("Value '%s' of system property '%s' is not known: use start, or leave it out for services "
							+ "that run already.")
						.formatted(services, SERVICES));
		}
		String url = this.properties.apply(service.property());
		if (url == null || url.isBlank()) {
			throw new InvalidSettingException(
					"Base URL of %s is missing: system property '%s' is not set. Add -D%s=%s, or -Dservices=start."
						.formatted(service, service.property(), service.property(), service.example()));
		}
		return Endpoint.of(service, url, token());
	}

	// A secret need not stand on a command line.
	private @Nullable String token() {
		String given = this.properties.apply(TOKEN);
		if (given == null || !given.startsWith(VARIABLE)) {
			return given;
		}
		String name = given.substring(VARIABLE.length());
		String token = this.environment.apply(name);
		if (token == null || token.isBlank()) {
			throw new InvalidSettingException(
					"System property '%s' is %s, and variable %s is not set: set it to a token of the hub."
						.formatted(TOKEN, given, name));
		}
		return token;
	}

	/**
	 * Returns how long a scenario plays.
	 * @return system property {@code duration}, at least 2 s; 10 s if it is not set
	 */
	public Duration duration() {
		Duration duration = duration("duration", Duration.ofSeconds(10));
		if (duration.compareTo(SHORTEST) < 0) {
			throw new InvalidSettingException(
					"Time of %d ms in system property 'duration' is shorter than two ramps of a second: use 2s or more."
						.formatted(duration.toMillis()));
		}
		return duration;
	}

	/**
	 * Returns the response time that 95 of 100 requests must stay below.
	 * @return system property {@code limit} in milliseconds, 2,000 if it is not set
	 */
	public int limitMillis() {
		return (int) Math.min(Integer.MAX_VALUE, duration("limit", Duration.ofSeconds(2)).toMillis());
	}

	private Duration duration(String property, Duration preset) {
		String given = this.properties.apply(property);
		if (given == null) {
			return preset;
		}
		Matcher parts = DURATION.matcher(given);
		if (!parts.matches()) {
			throw new InvalidSettingException(
					"Time '%s' in system property '%s' is not a whole number of ms, s or m: use one such as 500ms or 10s."
						.formatted(given, property));
		}
		long number = Long.parseLong(parts.group(1));
		return switch (parts.group(2)) {
			case "ms" -> Duration.ofMillis(number);
			case "s" -> Duration.ofSeconds(number);
			default -> Duration.ofMinutes(number);
		};
	}

}
