package io.wiretrial.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import io.wiretrial.arms.Arms;
import io.wiretrial.experiment.plan.PlanReader;
import io.wiretrial.experiment.run.RunRequest;
import io.wiretrial.experiment.run.StopSignal;
import io.wiretrial.experiment.run.UnusableEnvironmentException;
import io.wiretrial.trial.plan.PresetName;

/** Plays plans and judges them. */
@Command(name = "run", mixinStandardHelpOptions = true,
		description = "Plays plans on this machine and judges them. Exit code 0: judged, 1: an arm FAILED or "
				+ "arms answered differently, 2: wrong plan or environment, nothing judged, 130: ended by Ctrl-C, "
				+ "what was finished is judged.")
final class RunCommand implements Callable<Integer> {

	private static final int FEW_PROCESSORS = 4;

	private final Wiring wiring;

	@Parameters(paramLabel = "PLAN", split = ",",
			description = "Names of built-in plans, or files. Default: all built-in plans that the preset plays unnamed.")
	private @Nullable List<String> plans;

	@Option(names = "--preset", paramLabel = "NAME", defaultValue = "quick",
			description = "smoke, quick, standard, full, networks or browser. Default: ${DEFAULT-VALUE}.")
	private PresetName preset = PresetName.QUICK;

	@Option(names = "--seed", paramLabel = "N", defaultValue = "1",
			description = "Seed of everything random. Default: ${DEFAULT-VALUE}.")
	private long seed;

	@Option(names = "--blocks", paramLabel = "N", description = "Planned blocks, 1 to 1000, instead of the preset's.")
	private @Nullable Integer blocks;

	@Option(names = "--warm-up", paramLabel = "SECONDS",
			description = "Longest warm-up of each start of the services, 1 to 3600 s, instead of both limits of the preset.")
	private @Nullable Integer warmUp;

	@Mixin
	private PlaceOptions place = new PlaceOptions();

	@Option(names = "--out", paramLabel = "FOLDER",
			description = "Folder that takes the run directory. Default: target/bench of the checkout.")
	private @Nullable Path out;

	@Option(names = "--pin", negatable = true,
			description = "Pin services and generator to halves of the processors. Default: from 4 processors on.")
	private @Nullable Boolean pin;

	@Option(names = "--dry-run", description = "Stop after checking the plans and printing the arithmetic.")
	private boolean dryRun;

	RunCommand(Wiring wiring) {
		this.wiring = wiring;
	}

	@Override
	public Integer call() throws Exception {
		this.place.require();
		requireBlocks();
		List<String> named = (this.plans != null) ? this.plans : new PlanReader(Arms.all()).unnamed(this.preset);
		boolean pinned = (this.pin != null) ? this.pin : Runtime.getRuntime().availableProcessors() >= FEW_PROCESSORS;
		RunRequest request = new RunRequest(named, this.preset, this.seed, this.blocks, longestWarmUp(), this.out,
				this.dryRun);
		StopSignal stop = new StopSignal();
		try {
			return this.wiring.experiment(stop, pinned, this.place).run(request);
		}
		finally {
			stop.finished();
		}
	}

	private void requireBlocks() {
		if (this.blocks != null && (this.blocks < 1 || this.blocks > 1_000)) {
			throw new UnusableEnvironmentException(
					"Blocks %d is out of range: use --blocks 1 to 1000.".formatted(this.blocks));
		}
	}

	private @Nullable Duration longestWarmUp() {
		if (this.warmUp != null && (this.warmUp < 1 || this.warmUp > 3_600)) {
			throw new UnusableEnvironmentException(
					"Warm-up of %d s is out of range: use --warm-up 1 to 3600.".formatted(this.warmUp));
		}
		return (this.warmUp != null) ? Duration.ofSeconds(this.warmUp) : null;
	}

}
