package io.wiretrial.runner.cli;

import java.util.List;
import java.util.concurrent.Callable;

import picocli.CommandLine;
import picocli.CommandLine.Command;

import io.wiretrial.runner.run.UnusableEnvironmentException;

/** A command of the laboratory where that is not built: says how to get it. */
@Command(hidden = true)
final class AbsentCommand implements Callable<Integer> {

	static final List<String> NAMES = List.of("codec", "calibrate", "selftest");

	private final String name;

	private AbsentCommand(String name) {
		this.name = name;
	}

	// Whatever options are given to it
	static CommandLine named(String name) {
		return new CommandLine(new AbsentCommand(name)).setUnmatchedArgumentsAllowed(true);
	}

	@Override
	public Integer call() {
		throw new UnusableEnvironmentException(("Command '%s' is part of the laboratory, which is not in this build: "
				+ "run mvn -Plab package -DskipTests, then ./wiretrial %1$s.")
			.formatted(this.name));
	}

}
