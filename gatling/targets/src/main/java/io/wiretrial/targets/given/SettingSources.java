package io.wiretrial.targets.given;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Sources of the settings of a given service. The file of services may be somebody
 * else's: unless the user says that it is their own, what it takes from this machine goes
 * to loopback alone, and files lie in its folder or below. In any case a file is one
 * short line, so no private key or list of passwords is ever read.
 *
 * @param servicesFile path of the file, to whose folder other paths are relative
 * @param trusted whether the user says that it is their own
 * @param environment environment that settings may refer to
 */
record SettingSources(Path servicesFile, boolean trusted, Map<String, String> environment) {

	private static final String VARIABLE = "env:";

	private static final String FILE = "file:";

	private static final int MOST_BYTES = 8_192;

	private static final Pattern ONE_LINE = Pattern.compile("[\\x20-\\x7e]+");

	/**
	 * Reads a setting.
	 * @param setting name for messages
	 * @param given what the file of services says: the value itself, {@code env:NAME} or
	 * {@code file:PATH}, relative to the folder of the file of services
	 * @param address numeric address of the host that it will be sent to
	 * @return what was given, or what the variable or file has
	 * @throws IllegalArgumentException if it cannot be had, or must not
	 */
	String value(String setting, String given, String address) {
		if (given.startsWith(VARIABLE)) {
			requireNear(setting, given, address);
			return variable(setting, given.substring(VARIABLE.length()));
		}
		if (given.startsWith(FILE)) {
			requireNear(setting, given, address);
			return content(setting, file(setting, Path.of(given.substring(FILE.length()))));
		}
		return given;
	}

	private void requireNear(String setting, String given, String address) {
		if (!this.trusted && !address.startsWith("127.")) {
			throw new IllegalArgumentException(("setting '%s' would send %s to %s, which is not this machine: "
					+ "add --trust-services if the file is your own")
				.formatted(setting, given, address));
		}
	}

	private String variable(String setting, String name) {
		String found = this.environment.get(name);
		if (found == null || found.isBlank()) {
			throw new IllegalArgumentException(
					"setting '%s' is to come from variable %s, which is not set: set it".formatted(setting, name));
		}
		return found;
	}

	// Links are followed first, so none leads out of the folder.
	private Path file(String setting, Path named) {
		Path file = this.servicesFile.toAbsolutePath().resolveSibling(named);
		try {
			Path real = file.toRealPath();
			if (!this.trusted && !real.startsWith(this.servicesFile.toRealPath().resolveSibling(""))) {
				throw new IllegalArgumentException(
						("setting '%s' is to come from file %s, which is not below the folder of the services file: "
								+ "add --trust-services if both are your own")
							.formatted(setting, named));
			}
			return real;
		}
		catch (IOException ex) {
			throw unreadable(setting, named, ex);
		}
	}

	private static String content(String setting, Path file) {
		try (InputStream stream = Files.newInputStream(file)) {
			byte[] read = stream.readNBytes(MOST_BYTES + 1);
			String text = new String(read, StandardCharsets.UTF_8).strip();
			if (read.length > MOST_BYTES || !ONE_LINE.matcher(text).matches()) {
				throw new IllegalArgumentException(
						("setting '%s' is to come from file %s, which is not one line of up to %d printable characters: "
								+ "name a file that holds a token or a key alone")
							.formatted(setting, file, MOST_BYTES));
			}
			return text;
		}
		catch (IOException ex) {
			throw unreadable(setting, file, ex);
		}
	}

	private static IllegalArgumentException unreadable(String setting, Path file, IOException ex) {
		return new IllegalArgumentException(
				"setting '%s' is to come from file %s, which cannot be read (%s): check its place".formatted(setting,
						file, ex.getClass().getSimpleName()),
				ex);
	}

}
