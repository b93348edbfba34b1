package io.wiretrial.kit.health;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Address where a service is managed.
 *
 * @param byDefault port if no setting changes it
 * @param shared whether the service is managed on its web port, so that
 * {@code server.port} moves both
 */
record ManagementPort(int byDefault, boolean shared) {

	private static final Pattern MANAGEMENT = Pattern.compile("\"management\":(\\d+)");

	private static final Pattern HTTP = Pattern.compile("\"http\":(\\d+)");

	// the ready file's JSON is the service's own and flat enough for a pattern; a parser
	// would cost each check its start
	static ManagementPort of(String ready) {
		Matcher management = MANAGEMENT.matcher(ready);
		if (!management.find()) {
			throw new IllegalArgumentException(
					"Ready file '%s' names no port of management: build the image with a service that has one."
						.formatted(ready.strip()));
		}
		Matcher http = HTTP.matcher(ready);
		boolean shared = http.find() && http.group(1).equals(management.group(1));
		return new ManagementPort(Integer.parseInt(management.group(1)), shared);
	}

	int number(ProcessSettings settings) {
		int web = this.shared ? settings.number("server.port", this.byDefault) : this.byDefault;
		return settings.number("management.server.port", web);
	}

}
