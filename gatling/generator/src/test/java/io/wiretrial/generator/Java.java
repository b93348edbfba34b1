package io.wiretrial.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.targets.LocalProcess;

/** A JVM that lives for seconds, which the quick compiler serves best. */
final class Java {

	private Java() {
	}

	// A service with the classes that its build has archived
	static List<String> service(String name, List<String> arguments) throws IOException {
		Path jar = jar(name);
		List<String> command = command();
		command.addAll(LocalProcess.archive(jar));
		command.addAll(List.of("-jar", jar.toString()));
		command.addAll(arguments);
		return command;
	}

	static Path jar(String service) throws IOException {
		Path built = Path.of("../../services", service, "target/app");
		try (Stream<Path> files = Files.list(built)) {
			return files.filter((file) -> file.getFileName().toString().matches("wiretrial-.*\\.jar"))
				.findFirst()
				.orElseThrow(() -> new IOException("Folder %s has no jar: build %s.".formatted(built, service)));
		}
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
