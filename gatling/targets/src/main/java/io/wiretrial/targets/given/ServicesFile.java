package io.wiretrial.targets.given;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

import io.wiretrial.model.TrialJson;
import io.wiretrial.model.schedule.Target;

/**
 * File of the services that already run: JSON, an array of targets. A setting
 * {@code env:NAME} or {@code file:PATH} is read from there, so that no secret need stand
 * in the file. Its author thereby chooses which secrets of this machine go to which host:
 * {@link SettingSources} has the limits.
 *
 * @param file path of the file
 * @param sources where settings come from
 */
record ServicesFile(Path file, SettingSources sources) {

	private static final Set<String> PORTS = Set.of("http", "grpc", "management");

	private static final int MOST_PORTS = 65_535;

	// Targets by name, in the file's order, with numeric addresses.
	static Map<String, Target> read(Path file, boolean trusted, Map<String, String> environment) {
		return new ServicesFile(file, new SettingSources(file, trusted, environment)).targets();
	}

	private Map<String, Target> targets() {
		Map<String, Target> targets = new LinkedHashMap<>();
		int number = 0;
		for (Entry entry : entries()) {
			number++;
			Target target = target(entry, number);
			if (targets.put(target.name(), target) != null) {
				throw wrong("service '%s' is named twice: name each service once.".formatted(target.name()));
			}
		}
		return targets;
	}

	private List<Entry> entries() {
		if (!Files.isRegularFile(this.file)) {
			throw wrong("it does not exist: name a JSON file with --services.");
		}
		try {
			Entry[] entries = TrialJson.read(this.file, Entry[].class);
			return List.of((entries != null) ? entries : new Entry[0]);
		}
		catch (JacksonException ex) {
			throw wrong("line %d: %s: write an array of objects with name, host, ports and, where needed, settings."
				.formatted((ex.getLocation() != null) ? ex.getLocation().getLineNr() : 1,
						String.valueOf(ex.getOriginalMessage()).lines().findFirst().orElse("no JSON")));
		}
		catch (NullPointerException ex) {
			throw wrong("it holds null in place of a service: write an object with name, host and ports.");
		}
	}

	private Target target(Entry entry, int number) {
		String name = entry.name();
		if (name == null || name.isBlank()) {
			throw wrong("service %d: key 'name' is missing: add the name by which arms ask for it, such as echo-rest."
				.formatted(number));
		}
		String host = entry.host();
		if (host == null || host.isBlank()) {
			throw wrong(name, "key 'host' is missing: add the name or address it answers on.");
		}
		Map<String, Integer> ports = (entry.ports() != null) ? entry.ports() : Map.of();
		ports.forEach((port, value) -> requirePort(name, port, value));
		Map<String, String> given = (entry.settings() != null) ? entry.settings() : Map.of();
		if (given.getOrDefault(Target.COST, Target.COST_OF_ACTUATOR).equals(Target.COST_OF_ACTUATOR)
				&& !ports.containsKey("management")) {
			throw wrong(name, "key 'ports.management' is missing: add the port of its actuator, "
					+ "where trials read what the service has spent, or setting 'cost': none.");
		}
		try {
			String address = OwnNetwork.address(host);
			return new Target(name, address, ports, settings(given, address));
		}
		catch (IllegalArgumentException ex) {
			throw wrong(name, ex.getMessage() + ".");
		}
	}

	private void requirePort(String name, String port, @Nullable Integer value) {
		if (!PORTS.contains(port)) {
			throw wrong(name, "port '%s' is not known: use http, grpc and management.".formatted(port));
		}
		if (value == null || value < 1 || value > MOST_PORTS) {
			throw wrong(name, "port '%s' is %s: use 1 to 65535.".formatted(port, value));
		}
	}

	private Map<String, String> settings(Map<String, String> given, String address) {
		Map<String, String> settings = new LinkedHashMap<>();
		given.forEach((setting, value) -> settings.put(setting, this.sources.value(setting, value, address)));
		return settings;
	}

	private InvalidServicesException wrong(String name, String what) {
		return wrong("service '%s': %s".formatted(name, what));
	}

	private InvalidServicesException wrong(String what) {
		return new InvalidServicesException(this.file, what);
	}

	// A service as the file has it; null is left out.
	private record Entry(@Nullable String name, @Nullable String host, @Nullable Map<String, Integer> ports,
			@Nullable Map<String, String> settings) {
	}

}
