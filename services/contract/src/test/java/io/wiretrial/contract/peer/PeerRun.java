package io.wiretrial.contract.peer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A program that ran to its end.
 *
 * @param status its exit code
 * @param output what it printed
 */
public record PeerRun(int status, String output) {

	/**
	 * Runs a program and waits for its end.
	 * @param folder folder it runs in
	 * @param log file that takes what it prints
	 * @param patience how long it may take; then it is ended and the test fails
	 * @param command program and arguments
	 */
	public static PeerRun of(Path folder, Path log, Duration patience, List<String> command)
			throws IOException, InterruptedException {
		Process program = new ProcessBuilder(command).directory(folder.toFile())
			.redirectErrorStream(true)
			.redirectOutput(log.toFile())
			.start();
		try {
			boolean ended = program.waitFor(patience.toSeconds(), TimeUnit.SECONDS);
			String output = Files.readString(log);
			assertThat(ended).as("%s ended within %s: %s", command.get(0), patience, output).isTrue();
			return new PeerRun(program.exitValue(), output);
		}
		finally {
			program.destroyForcibly();
		}
	}

}
