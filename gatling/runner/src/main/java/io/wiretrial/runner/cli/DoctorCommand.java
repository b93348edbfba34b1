package io.wiretrial.runner.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import io.wiretrial.model.TrialJson;
import io.wiretrial.runner.machine.Doctor;
import io.wiretrial.runner.machine.Finding;
import io.wiretrial.targets.engine.Engine;
import io.wiretrial.targets.engine.UnusableEngineException;

/** The command {@code doctor}: what this machine can do. */
@Command(name = "doctor", mixinStandardHelpOptions = true,
		description = "Says what this machine can do, and marks with ! what would distort results.")
final class DoctorCommand extends PrintingCommand {

	private static final Duration WATCH = Duration.ofSeconds(1);

	@Option(names = "--json", description = "Write JSON.")
	private boolean json;

	@Override
	public Integer call() {
		List<Finding> findings = new ArrayList<>();
		findings.add(engine());
		findings.addAll(new Doctor(Path.of("/"), Runtime.getRuntime().availableProcessors()).examine(WATCH));
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

	private static Finding engine() {
		try {
			return engine(Engine.connect().described() + "; --place auto takes containers", "");
		}
		catch (UnusableEngineException ex) {
			return engine("none answers; --place auto takes processes", String.valueOf(ex.getMessage()));
		}
		catch (NoClassDefFoundError ex) {
			return engine("not asked: the generator's image has no client for it", "");
		}
	}

	private static Finding engine(String value, String remark) {
		return new Finding("container engine", value, false, remark);
	}

}
