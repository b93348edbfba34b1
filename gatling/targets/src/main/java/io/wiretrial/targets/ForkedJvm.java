package io.wiretrial.targets;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.PrivateFile;

/**
 * A JVM of ours. It holds the write end of the child's standard input and never writes:
 * when this process ends in any way, the child reads the end of its input and exits too.
 * The child ignores SIGINT and SIGHUP, which a terminal sends to the whole group on
 * Ctrl-C and when it closes: the runner alone answers them, and the reaper outlives a
 * runner that led the terminal's session. HotSpot keeps an ignored signal ignored.
 */
final class ForkedJvm extends Child {

	private final Process process;

	private ForkedJvm(Process process, Path log) {
		super(log);
		this.process = process;
	}

	static ForkedJvm start(List<String> javaArguments, Map<String, String> environment, @Nullable String cpus,
			Path log) {
		List<String> command = new ArrayList<>(List.of("sh", "-c", "trap '' HUP INT; exec \"$@\"", "wiretrial"));
		if (cpus != null) {
			command.addAll(List.of("taskset", "-c", cpus));
		}
		command.add(java());
		command.addAll(javaArguments);
		try {
			Files.createDirectories(log.toAbsolutePath().getParent());
			if (Files.notExists(log)) {
				PrivateFile.make(log);
			}
			ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true)
				.redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
			builder.environment().putAll(environment);
			return new ForkedJvm(builder.start(), log);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(
					"Process '%s' cannot be started: check that it is installed and that %s is writable."
						.formatted(String.join(" ", command), log),
					ex);
		}
	}

	static String java() {
		return Path.of(System.getProperty("java.home"), "bin", "java").toString();
	}

	@Override
	boolean alive() {
		return this.process.isAlive();
	}

	@Override
	long pid() {
		return this.process.pid();
	}

	@Override
	public OptionalInt await(Duration atMost) throws InterruptedException {
		boolean ended = this.process.waitFor(atMost.toMillis(), TimeUnit.MILLISECONDS);
		return ended ? OptionalInt.of(this.process.exitValue()) : OptionalInt.empty();
	}

	// Process.destroy() would close standard input too, which means "the runner is dead"
	@Override
	public void finish() {
		this.process.toHandle().destroy();
	}

	@Override
	public String how() {
		return LogTail.ended(this.process.exitValue());
	}

	@Override
	void end() {
		try {
			this.process.getOutputStream().close();
		}
		catch (IOException ex) {
			this.process.destroy();
		}
		boolean interrupted = false;
		try {
			if (!this.process.waitFor(GRACE.toMillis(), TimeUnit.MILLISECONDS)) {
				this.process.destroyForcibly().waitFor();
			}
		}
		catch (InterruptedException ex) {
			this.process.destroyForcibly();
			interrupted = true;
		}
		if (interrupted) {
			Thread.currentThread().interrupt();
		}
	}

}
