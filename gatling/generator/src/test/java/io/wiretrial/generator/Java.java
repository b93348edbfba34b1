package io.wiretrial.generator;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A JVM that lives for seconds, which the quick compiler serves best. */
final class Java {

	private Java() {
	}

	// A service by its system property, with the classes that its build has archived
	static List<String> service(String name, List<String> arguments) {
		Path jar = Path.of(System.getProperty("wiretrial." + name + ".jar"));
		Path archive = jar.resolveSibling(String.valueOf(jar.getFileName()).replaceFirst("\\.jar$", ".jsa"));
		List<String> command = command();
		if (Files.exists(archive)) {
			command.addAll(List.of("-XX:SharedArchiveFile=" + archive, "-Xlog:cds=off", "-Xlog:cds+dynamic=off"));
		}
		command.addAll(List.of("-jar", jar.toString()));
		command.addAll(arguments);
		return command;
	}

	static List<String> command(String... arguments) {
		List<String> command = new ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m",
						"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
		command.addAll(List.of(arguments));
		return command;
	}

}
