package io.wiretrial.targets.command;

import java.io.File;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.PlanArm;

/**
 * A command that starts a service of the user's own. No shell reads it. Its exceptions
 * begin in lower case and have no full stop, so that a plan can say where they belong.
 *
 * @param words program and arguments; <code>{port}</code> in them stands for the port
 * that the run chooses
 * @param directory folder it is started in
 * @param ready path that answers a GET with 200 to 299 once it is ready; null where it is
 * ready as soon as it listens
 * @param port name of the port at which it listens: {@code http} or {@code grpc}
 */
public record ServiceCommand(List<String> words, Path directory, @Nullable String ready, String port) {

	/**
	 * Checks what can be known without looking at this machine.
	 * @throws IllegalArgumentException if there is no program, no place for the port, or
	 * no path
	 */
	public ServiceCommand {
		words = List.copyOf(words);
		if (words.isEmpty() || words.get(0).isBlank()) {
			throw new IllegalArgumentException(
					"key 'start' is %s and names no program: give a list such as [java, -jar, mine.jar, \"--server.port={port}\"]"
						.formatted(words));
		}
		if (words.stream().noneMatch((word) -> word.contains(PlanArm.PORT))) {
			throw new IllegalArgumentException(
					"key 'start' is %s and has no {port}: write {port} where the service takes its port, such as \"--server.port={port}\""
						.formatted(words));
		}
		if (ready != null && !isPath(ready)) {
			throw new IllegalArgumentException(
					"key 'ready' is '%s' and no path: begin it with /, such as /actuator/health".formatted(ready));
		}
	}

	private static boolean isPath(String text) {
		try {
			return text.startsWith("/") && URI.create("http://127.0.0.1" + text).getHost() != null;
		}
		catch (IllegalArgumentException ex) {
			return false;
		}
	}

	/**
	 * Checks that this machine has the folder and the program.
	 * @throws IllegalArgumentException if one is missing
	 */
	public void requirePresent() {
		if (!Files.isDirectory(this.directory)) {
			throw new IllegalArgumentException(
					"key 'in' is %s, which is no folder: name the folder that the command is started in"
						.formatted(this.directory));
		}
		String program = this.words.get(0);
		if (program.contains("/")) {
			if (!isProgram(this.directory.resolve(program))) {
				throw new IllegalArgumentException(
						"key 'start' begins with '%s', which is no program in %s: correct its path, or make it executable"
							.formatted(program, this.directory));
			}
		}
		else if (Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
			.noneMatch((folder) -> isProgram(Path.of(folder, program)))) {
			throw new IllegalArgumentException(
					"key 'start' begins with '%s', which is no program in a folder of PATH: install it, or write its path"
						.formatted(program));
		}
	}

	private static boolean isProgram(Path file) {
		return Files.isRegularFile(file) && Files.isExecutable(file);
	}

	List<String> at(int number) {
		return this.words.stream().map((word) -> word.replace(PlanArm.PORT, Integer.toString(number))).toList();
	}

}
