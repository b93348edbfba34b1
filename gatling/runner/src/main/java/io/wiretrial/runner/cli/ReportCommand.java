package io.wiretrial.runner.cli;

import java.nio.file.Files;
import java.nio.file.Path;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.report.Report;
import io.wiretrial.report.ReportOutcome;
import io.wiretrial.runner.cli.gate.GateOptions;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/** Judges a run again. */
@Command(name = "report", mixinStandardHelpOptions = true,
		description = "Judges a run again by the files in its folder, and writes its reports anew. "
				+ "Exit codes as those of run.")
final class ReportCommand extends PrintingCommand {

	@Parameters(paramLabel = "DIR", arity = "1", description = "Folder of the run, such as target/bench/latest.")
	private Path directory = Path.of("target/bench/latest");

	@Mixin
	private GateOptions gates = new GateOptions();

	@Override
	public Integer call() {
		this.gates.require();
		if (!Files.isRegularFile(new TrialFiles(this.directory).schedule())) {
			throw new UnusableEnvironmentException(
					"Folder %s is no run directory, schedule.json is missing: name one below target/bench."
						.formatted(this.directory));
		}
		ReportOutcome outcome = new Report().write(this.directory);
		outcome.tables().forEach(this::line);
		outcome.closing().forEach(this::line);
		return this.gates.judged(outcome.exitCode(), this.directory, this::line);
	}

}
