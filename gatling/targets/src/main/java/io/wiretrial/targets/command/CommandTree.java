package io.wiretrial.targets.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.PrivateFile;
import io.wiretrial.targets.LogTail;

/**
 * A command and all that it started. It leads a session of its own, so that Ctrl-C is
 * answered by the runner alone, and carries a mark in its environment. As standard input
 * it has a pipe on which nothing comes.
 */
final class CommandTree {

	private static final String MARK = "WIRETRIAL_STARTED";

	private static final int LINES = 6;

	private final Process process;

	private final TreeGuard guard;

	private final Path log;

	private CommandTree(Process process, TreeGuard guard, Path log) {
		this.process = process;
		this.guard = guard;
		this.log = log;
	}

	static CommandTree start(List<String> words, Path directory, Map<String, String> environment, @Nullable String cpus,
			Path log) {
		List<String> command = new ArrayList<>(List.of("setsid"));
		if (cpus != null) {
			command.addAll(List.of("taskset", "-c", cpus));
		}
		command.addAll(words);
		String mark = UUID.randomUUID().toString();
		try {
			Files.createDirectories(log.toAbsolutePath().getParent());
			if (Files.notExists(log)) {
				PrivateFile.make(log);
			}
			ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile())
				.redirectErrorStream(true)
				.redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
			builder.environment().putAll(environment);
			builder.environment().put(MARK, mark);
			TreeGuard guard = TreeGuard.start(MARK + "=" + mark);
			try {
				Process process = builder.start();
				guard.guard(process);
				return new CommandTree(process, guard, log);
			}
			catch (IOException ex) {
				guard.end();
				throw ex;
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException(
					"Command %s cannot be started: check that 'setsid' of util-linux is installed and that %s is writable."
						.formatted(words, log),
					ex);
		}
	}

	boolean alive() {
		return this.process.isAlive();
	}

	long pid() {
		return this.process.pid();
	}

	// How it ended; asked when it has.
	String how() {
		return LogTail.ended(this.process.exitValue());
	}

	// Where its log is, with its last lines.
	String lastWords() {
		String lines = LogTail.of(this.log, LINES);
		return lines.isEmpty() ? "its log %s is empty".formatted(this.log)
				: "its log %s closes with:%n%s".formatted(this.log, lines);
	}

	// Ends all of it and returns how many processes that were. Safe to call twice.
	int end() {
		List<ProcessHandle> descendants = this.process.descendants().toList();
		int ended = this.guard.end();
		descendants.forEach(ProcessHandle::destroyForcibly);
		this.process.destroyForcibly();
		return ended;
	}

}
