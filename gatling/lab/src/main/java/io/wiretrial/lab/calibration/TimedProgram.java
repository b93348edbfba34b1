package io.wiretrial.lab.calibration;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A program that is run to its end in a folder of its own, below a shell: a shell's
 * {@code times} tells the CPU time of children that have ended, which a JVM cannot.
 */
final class TimedProgram {

	private static final Pattern TIMES = Pattern.compile("(\\d+)m(\\d+\\.\\d+)s (\\d+)m(\\d+\\.\\d+)s");

	private static final Duration FAREWELL = Duration.ofMillis(200);

	private final List<String> command;

	private final Path folder;

	private final Path log;

	TimedProgram(List<String> command, Path folder) {
		this.command = Stream
			.concat(Stream.of("sh", "-c", "\"$@\"; code=$?; times > cpu-times.txt; exit $code", "timed"),
					command.stream())
			.toList();
		this.folder = folder;
		this.log = folder.resolve("output.log");
	}

	/**
	 * Runs it; whatever happens, neither it nor the shell runs afterwards.
	 * @param atMost longest time that it may take
	 * @return its exit code; empty if it had to be killed
	 * @throws IOException if it cannot be started
	 * @throws InterruptedException if the waiting thread is interrupted
	 */
	OptionalInt run(Duration atMost) throws IOException, InterruptedException {
		Files.createDirectories(this.folder);
		Process shell = new ProcessBuilder(this.command).directory(this.folder.toFile())
			.redirectErrorStream(true)
			.redirectOutput(this.log.toFile())
			.start();
		try {
			boolean ended = shell.waitFor(atMost.toMillis(), TimeUnit.MILLISECONDS);
			return ended ? OptionalInt.of(shell.exitValue()) : OptionalInt.empty();
		}
		finally {
			kill(shell);
		}
	}

	// The program first: the shell then collects it and ends by itself.
	private static void kill(Process shell) throws InterruptedException {
		shell.descendants().forEach(ProcessHandle::destroyForcibly);
		if (!shell.waitFor(FAREWELL.toMillis(), TimeUnit.MILLISECONDS)) {
			shell.descendants().forEach(ProcessHandle::destroyForcibly);
			shell.destroyForcibly().waitFor();
		}
	}

	String output() throws IOException {
		return Files.readString(this.log, StandardCharsets.UTF_8).strip();
	}

	double cpuSeconds() throws IOException {
		return childSeconds(Files.readString(this.folder.resolve("cpu-times.txt"), StandardCharsets.UTF_8));
	}

	// The last line of "times" is user and system time of the children.
	static double childSeconds(String times) {
		Matcher matcher = TIMES.matcher(times);
		double seconds = Double.NaN;
		while (matcher.find()) {
			seconds = Integer.parseInt(matcher.group(1)) * 60 + Double.parseDouble(matcher.group(2))
					+ Integer.parseInt(matcher.group(3)) * 60 + Double.parseDouble(matcher.group(4));
		}
		return seconds;
	}

}
