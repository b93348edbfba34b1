package io.wiretrial.targets;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Where the settings of a given service come from.
 *
 * @param environment environment that settings may refer to
 */
record SettingSources(Map<String, String> environment) {

	private static final String VARIABLE = "env:";

	private static final String FILE = "file:";

	// The value itself, or what env:NAME and file:PATH stand for.
	String value(String setting, String given) {
		if (given.startsWith(VARIABLE)) {
			return variable(setting, given.substring(VARIABLE.length()));
		}
		return given.startsWith(FILE) ? content(setting, Path.of(given.substring(FILE.length()))) : given;
	}

	private String variable(String setting, String name) {
		String found = this.environment.get(name);
		if (found == null || found.isBlank()) {
			throw new IllegalArgumentException(
					"setting '%s' is to come from variable %s, which is not set: set it".formatted(setting, name));
		}
		return found;
	}

	private static String content(String setting, Path file) {
		try {
			return Files.readString(file, StandardCharsets.UTF_8).strip();
		}
		catch (IOException ex) {
			throw new IllegalArgumentException(
					"setting '%s' is to come from file %s, which cannot be read (%s): check its place"
						.formatted(setting, file, ex.getClass().getSimpleName()),
					ex);
		}
	}

}
