package io.wiretrial.kit.autoconfigure;

import java.util.Locale;
import java.util.Map;

import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.PropertySource;

/**
 * Refuses settings of {@code wiretrial.guard}, which earlier versions had: whoever gives
 * them believes in a limit that is not there.
 */
final class OldGuard {

	private static final String OLD = "wiretrialguard";

	private static final Map<String, String> RENAMED = Map.of("hosts", "wiretrial.limits.hosts", "maxconnections",
			"wiretrial.limits.max-connections", "maxconcurrentstreams", "wiretrial.limits.max-concurrent-streams",
			"maxresets", "wiretrial.limits.max-resets", "idletimeout", "wiretrial.limits.idle-timeout",
			"requesttimeout", "wiretrial.limits.request-timeout", "memoryheappercent", "wiretrial.memory.heap-percent",
			"memorydirectpercent", "wiretrial.memory.direct-percent");

	OldGuard(ConfigurableEnvironment environment) {
		for (PropertySource<?> source : environment.getPropertySources()) {
			if (source instanceof EnumerablePropertySource<?> enumerable) {
				for (String name : enumerable.getPropertyNames()) {
					check(name, enumerable);
				}
			}
		}
	}

	// Properties and variables of the environment are written alike but for what
	// separates words.
	private static void check(String name, PropertySource<?> source) {
		String letters = name.replaceAll("[^A-Za-z]", "").toLowerCase(Locale.ROOT);
		if (letters.startsWith(OLD)) {
			String renamed = RENAMED.get(letters.substring(OLD.length()));
			throw new IllegalArgumentException("Property %s is %s in \"%s\": %s.".formatted(name,
					source.getProperty(name), source.getName(), (renamed != null) ? "its name is now " + renamed
							: "there is no such limit any more, remove it (SECURITY.md lists what is not defended)"));
		}
	}

}
