package io.wiretrial.lab.peer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.wiretrial.runner.run.UnusableEnvironmentException;

/**
 * The program of a peer that the user named, run to its end below a shell: a shell's
 * {@code times} tells the CPU time of children that have ended, which a JVM cannot.
 *
 * @param name name of the peer in {@code --peer}
 * @param program the program
 * @param patience time that it may take beside its load
 */
record PeerProgram(String name, Path program, Duration patience) {

	private static final Pattern TIMES = Pattern.compile("(\\d+)m(\\d+\\.\\d+)s (\\d+)m(\\d+\\.\\d+)s");

	private static final Duration FAREWELL = Duration.ofMillis(200);

	PeerProgram {
		program = program.toAbsolutePath();
	}

	/**
	 * Runs it; whatever happens, neither it nor the shell runs afterwards.
	 * @param arguments what stands behind the program's name
	 * @param load how long it shall run, added to the patience that it is given
	 * @param folder where it runs and its output goes; made if missing
	 * @return what it said and took
	 * @throws InterruptedException if the waiting thread is interrupted
	 * @throws UnusableEnvironmentException if it did not run, or not end in time and well
	 */
	Ended run(List<String> arguments, Duration load, Path folder) throws InterruptedException {
		List<String> command = Stream
			.concat(Stream.of("sh", "-c", "\"$@\"; code=$?; times > cpu-times.txt; exit $code", "timed",
					this.program.toString()), arguments.stream())
			.toList();
		Duration atMost = this.patience.plus(load);
		try {
			Path log = Files.createDirectories(folder).resolve("output.log");
			Process shell = new ProcessBuilder(command).directory(folder.toFile())
				.redirectErrorStream(true)
				.redirectOutput(log.toFile())
				.start();
			boolean ended;
			try {
				ended = shell.waitFor(atMost.toMillis(), TimeUnit.MILLISECONDS);
			}
			finally {
				kill(shell);
			}
			if (!ended) {
				throw unusable("it did not end within %d s and was killed".formatted(atMost.toSeconds()));
			}
			String said = Files.readString(log).strip();
			if (shell.exitValue() != 0) {
				throw unusable("it ended with exit code %d and said:%n%s".formatted(shell.exitValue(), said));
			}
			return new Ended(said, childSeconds(Files.readString(folder.resolve("cpu-times.txt"))));
		}
		catch (IOException ex) {
			throw unusable(String.valueOf(ex.getMessage()));
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

	UnusableEnvironmentException unusable(String reason) {
		return new UnusableEnvironmentException(
				"Peer %s could not be used: %s.%nName a working %s with --peer %3$s=PATH.".formatted(this.program,
						reason, this.name));
	}

	/**
	 * How it ended.
	 *
	 * @param output what it said
	 * @param cpuSeconds CPU time of it and what it started
	 */
	record Ended(String output, double cpuSeconds) {
	}

}
