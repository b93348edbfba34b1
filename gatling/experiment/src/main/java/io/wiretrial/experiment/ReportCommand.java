package io.wiretrial.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import io.wiretrial.experiment.run.Judge.Judgement;
import io.wiretrial.experiment.run.UnusableEnvironmentException;
import io.wiretrial.trial.TrialFiles;

/** Judges a run again. */
@Command(name = "report", mixinStandardHelpOptions = true,
		description = "Judges a run directory again and writes its reports.")
final class ReportCommand implements Callable<Integer> {

	@Parameters(paramLabel = "DIR", arity = "1", description = "Run directory, such as target/bench/latest.")
	private Path directory = Path.of("target/bench/latest");

	@Spec
	private @Nullable CommandSpec spec;

	@Override
	public Integer call() {
		if (!Files.isRegularFile(new TrialFiles(this.directory).schedule())) {
			throw new UnusableEnvironmentException(
					"Folder %s is no run directory, schedule.json is missing: name one below target/bench."
						.formatted(this.directory));
		}
		Judgement judgement = new Wiring().judge().judge(this.directory);
		if (this.spec != null) {
			judgement.verdicts().forEach(this.spec.commandLine().getOut()::println);
			judgement.closing().forEach(this.spec.commandLine().getOut()::println);
		}
		return judgement.exitCode();
	}

}
