package io.wiretrial.runner.cli;

import java.nio.file.Path;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import io.wiretrial.report.gate.RunComparison;
import io.wiretrial.runner.cli.gate.GateOptions;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/** Compares two runs of a plan. */
@Command(name = "compare", mixinStandardHelpOptions = true,
		description = "Compares two runs of one plan: NEW : OLD of every arm, each divided by its baseline. Runs of one "
				+ "start seldom show less than 15 %%; both builds in one run show more. Exit code 0: compared, 1: an arm "
				+ "FAILED, 2: not comparable, 3: a gate fails.")
final class CompareCommand extends PrintingCommand {

	@Parameters(index = "0", paramLabel = "OLD", description = "Folder of the older build's run.")
	private Path old = Path.of("");

	@Parameters(index = "1", paramLabel = "NEW", description = "Folder of the newer build's run.")
	private Path now = Path.of("");

	@Option(names = "--anchor", paramLabel = "ARM",
			description = "Arm of both runs that the others are divided by. Default: the baseline.")
	private @Nullable String anchor;

	@Option(names = "--raw", description = "Divide by no other arm, on one machine only.")
	private boolean raw;

	@Mixin
	private GateOptions gates = new GateOptions();

	@Override
	public Integer call() {
		if (this.raw && this.anchor != null) {
			throw new UnusableEnvironmentException(
					"Option --anchor %s divides, and --raw does not: leave one out.".formatted(this.anchor));
		}
		this.gates.require();
		return this.gates.compared(RunComparison.of(this.old, this.now, this.anchor, this.raw), this::line);
	}

}
