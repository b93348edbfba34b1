package io.wiretrial.kit.health;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Settings that a service was started with: its arguments win over its environment, as
 * with Spring Boot.
 *
 * @param arguments command line, the program's name included
 * @param environment variables by name
 */
record ProcessSettings(List<String> arguments, Map<String, String> environment) {

	ProcessSettings {
		arguments = List.copyOf(arguments);
		environment = Map.copyOf(environment);
	}

	int number(String key, int otherwise) {
		String flag = "--" + key + "=";
		for (String argument : this.arguments) {
			if (argument.startsWith(flag)) {
				return parse(argument, argument.substring(flag.length()));
			}
		}
		String name = key.toUpperCase(Locale.ROOT).replace('.', '_');
		String value = this.environment.get(name);
		return (value != null) ? parse(name + "=" + value, value) : otherwise;
	}

	private static int parse(String source, String value) {
		try {
			return Integer.parseInt(value);
		}
		catch (NumberFormatException ex) {
			throw new IllegalArgumentException("Port of %s is no number: give one from 1 to 65535.".formatted(source),
					ex);
		}
	}

}
