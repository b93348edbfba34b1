package io.wiretrial.lab.calibration;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

import io.wiretrial.runner.run.UnusableEnvironmentException;

/** The program of a peer that the user named, run to its end as a process of its own. */
final class PeerProgram {

	private final String name;

	private final Path program;

	private final Duration patience;

	// The patience is the time that it may take beside its load.
	PeerProgram(String name, Path program, Duration patience) {
		this.name = name;
		this.program = program.toAbsolutePath();
		this.patience = patience;
	}

	/**
	 * Runs it.
	 * @param arguments what stands behind the program's name
	 * @param load how long it shall run, added to the patience that it is given
	 * @param folder where it runs and its output goes
	 * @return the program, which has ended well
	 * @throws IOException if it cannot be started or its output cannot be read
	 * @throws InterruptedException if the waiting thread is interrupted
	 * @throws UnusableEnvironmentException if it did not end in time or well
	 */
	TimedProgram run(List<String> arguments, Duration load, Path folder) throws IOException, InterruptedException {
		TimedProgram run = new TimedProgram(
				Stream.concat(Stream.of(this.program.toString()), arguments.stream()).toList(), folder);
		Duration atMost = this.patience.plus(load);
		OptionalInt code = run.run(atMost);
		if (code.isEmpty()) {
			throw unusable("it did not end within %d s and was killed".formatted(atMost.toSeconds()));
		}
		if (code.getAsInt() != 0) {
			throw unusable("it ended with exit code %d and said:%n%s".formatted(code.getAsInt(), run.output()));
		}
		return run;
	}

	UnusableEnvironmentException unusable(String reason) {
		return new UnusableEnvironmentException(
				"Peer %s could not be used: %s.%nName a working %s with --peer %3$s=PATH.".formatted(this.program,
						reason, this.name));
	}

}
