package io.wiretrial.generator;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A JVM that lives for seconds, which the quick compiler serves best. */
final class Java {

	private Java() {
	}

	static List<String> command(String... arguments) {
		List<String> command = new ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m",
						"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
		command.addAll(List.of(arguments));
		return command;
	}

}
