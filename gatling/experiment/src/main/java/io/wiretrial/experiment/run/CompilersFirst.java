package io.wiretrial.experiment.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Scheduling priority of compilers in the JVMs of a run: all other threads of its
 * processes, a browser's too, get a lower one ({@code renice}, which takes threads on
 * Linux). Code that waits for its compiler is ten times slower than it will be, and a
 * dozen JVMs that are cold together keep their compilers waiting. Nobody needs a
 * privilege to lower a priority; to raise it again takes one, so it stays. Does nothing
 * where {@code /proc} or {@code renice} is missing.
 *
 * @param proc where the kernel tells of processes
 */
record CompilersFirst(Path proc) {

	/** A third of the processor time of a thread that has not been made nice. */
	static final int NICE = 5;

	private static final int SECONDS = 5;

	// Waits for the command, some milliseconds
	void apply(Stream<ProcessHandle> processes) {
		List<String> command = new ArrayList<>(List.of("renice", Integer.toString(NICE), "-p"));
		int fixed = command.size();
		processes.map((process) -> this.proc.resolve(Long.toString(process.pid())).resolve("task"))
			.forEach((tasks) -> command.addAll(others(tasks)));
		if (command.size() > fixed) {
			run(command);
		}
	}

	// Threads of a process but for its compilers, if it is a JVM
	static List<String> others(Path tasks) {
		try (Stream<Path> threads = Files.list(tasks)) {
			return threads.filter((thread) -> !isCompiler(thread))
				.map((thread) -> String.valueOf(thread.getFileName()))
				.toList();
		}
		catch (IOException | UncheckedIOException ex) {
			// it has ended, or the kernel tells nothing
			return List.of();
		}
	}

	private static boolean isCompiler(Path thread) {
		try {
			String name = Files.readString(thread.resolve("comm"));
			return name.startsWith("C1 Compiler") || name.startsWith("C2 Compiler") || name.startsWith("JVMCI");
		}
		catch (IOException ex) {
			// a thread that has ended
			return false;
		}
	}

	private static void run(List<String> command) {
		try {
			Process process = new ProcessBuilder(command).redirectErrorStream(true)
				.redirectOutput(ProcessBuilder.Redirect.DISCARD)
				.start();
			if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
				process.destroyForcibly();
			}
		}
		catch (IOException ex) {
			// no such command: all threads stay equal
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

}
