package io.wiretrial.experiment;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import io.wiretrial.experiment.machine.Doctor;
import io.wiretrial.experiment.machine.Finding;
import io.wiretrial.trial.TrialJson;

/** Says what this machine can do. */
@Command(name = "doctor", mixinStandardHelpOptions = true,
		description = "Says what this machine can do, and with ! what it will distort.")
final class DoctorCommand implements Callable<Integer> {

	private static final Duration WATCH = Duration.ofSeconds(1);

	@Option(names = "--json", description = "Write JSON.")
	private boolean json;

	@Spec
	private @Nullable CommandSpec spec;

	@Override
	public Integer call() {
		List<Finding> findings = new Doctor(Path.of("/"), Runtime.getRuntime().availableProcessors()).examine(WATCH);
		if (this.spec == null) {
			return 0;
		}
		if (this.json) {
			this.spec.commandLine()
				.getOut()
				.println(TrialJson.mapper().writerWithDefaultPrettyPrinter().writeValueAsString(findings));
			return 0;
		}
		findings.forEach(this.spec.commandLine().getOut()::println);
		long distortions = findings.stream().filter(Finding::distorts).count();
		this.spec.commandLine()
			.getOut()
			.println((distortions == 0) ? "Nothing found that will distort numbers."
					: "%d findings will distort numbers; every run lists them in its report.".formatted(distortions));
		return 0;
	}

}
