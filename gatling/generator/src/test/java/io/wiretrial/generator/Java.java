package io.wiretrial.generator;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.targets.LocalProcess;

/** A JVM that lives for seconds, which the quick compiler serves best. */
final class Java {

	private Java() {
	}

	// A service by its system property, with the classes that its build has archived
	static List<String> service(String name, List<String> arguments) {
		Path jar = Path.of(System.getProperty("wiretrial." + name + ".jar"));
		List<String> command = command();
		command.addAll(LocalProcess.archive(jar));
		command.addAll(List.of("-jar", jar.toString()));
		command.addAll(arguments);
		return command;
	}

	// Payloads of a run's own, where the folder of a test has them
	static List<String> payloads(Path directory) {
		Path payloads = new TrialFiles(directory).payloads();
		return Files.isDirectory(payloads) ? List.of("--wiretrial.payload.folder=" + payloads) : List.of();
	}

	static List<String> command(String... arguments) {
		List<String> command = new ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m",
						"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
		command.addAll(List.of(arguments));
		return command;
	}

}
