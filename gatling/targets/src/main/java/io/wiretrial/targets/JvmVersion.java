package io.wiretrial.targets;

import java.util.List;

/** The JVM that runs this process and all that it forks. */
final class JvmVersion {

	private JvmVersion() {
	}

	static String text() {
		return "%s %s (%s)".formatted(System.getProperty("java.vm.name"), System.getProperty("java.runtime.version"),
				System.getProperty("java.vendor"));
	}

	// Flags by which Netty and Protobuf may use what later versions guard.
	static List<String> flags() {
		return (Runtime.version().feature() >= 24)
				? List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow") : List.of();
	}

}
