package io.wiretrial.targets;

import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The JVM that runs this process and all that it forks. */
public final class JvmVersion {

	private static final Pattern FEATURE = Pattern.compile("\\b(\\d+)(?:\\.\\d+)*(?:-[a-z]+)?\\+\\d");

	private JvmVersion() {
	}

	// Of a text such as "Debian 17.0.15+6-Debian-1deb12u1".
	static OptionalInt feature(String text) {
		Matcher version = FEATURE.matcher(text);
		return version.find() ? OptionalInt.of(Integer.parseInt(version.group(1))) : OptionalInt.empty();
	}

	/**
	 * Returns the JVM of this process.
	 * @return name, version and vendor
	 */
	public static String text() {
		return "%s %s (%s)".formatted(System.getProperty("java.vm.name"), System.getProperty("java.runtime.version"),
				System.getProperty("java.vendor"));
	}

	// Flags by which Netty and Protobuf may use what later versions guard.
	static List<String> flags() {
		return (Runtime.version().feature() >= 24)
				? List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow") : List.of();
	}

}
