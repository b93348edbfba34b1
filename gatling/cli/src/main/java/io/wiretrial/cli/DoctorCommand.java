package io.wiretrial.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import io.wiretrial.experiment.machine.Doctor;
import io.wiretrial.experiment.machine.Finding;
import io.wiretrial.trial.TrialJson;

/** Says what this machine can do. */
@Command(name = "doctor", mixinStandardHelpOptions = true,
		description = "Says what this machine can do, and with ! what it will distort.")
final class DoctorCommand extends PrintingCommand {

	private static final Duration WATCH = Duration.ofSeconds(1);

	@Option(names = "--json", description = "Write JSON.")
	private boolean json;

	@Override
	public Integer call() {
		List<Finding> findings = new Doctor(Path.of("/"), Runtime.getRuntime().availableProcessors()).examine(WATCH);
		if (this.json) {
			line(TrialJson.mapper().writerWithDefaultPrettyPrinter().writeValueAsString(findings));
			return 0;
		}
		findings.forEach(this::line);
		long distortions = findings.stream().filter(Finding::distorts).count();
		line((distortions == 0) ? "Nothing found that will distort numbers."
				: "%d findings will distort numbers; every run lists them in its report.".formatted(distortions));
		return 0;
	}

}
