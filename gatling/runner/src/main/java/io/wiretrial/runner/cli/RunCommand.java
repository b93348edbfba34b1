package io.wiretrial.runner.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import io.wiretrial.model.plan.Limit;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.runner.cli.gate.GateOptions;
import io.wiretrial.runner.cli.value.LimitConverter;
import io.wiretrial.runner.cli.value.PresetConverter;
import io.wiretrial.runner.plan.PlanReader;
import io.wiretrial.runner.run.Experiment;
import io.wiretrial.runner.run.RunRequest;
import io.wiretrial.runner.run.StopSignal;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/** Plays plans and judges them. */
@Command(name = "run", mixinStandardHelpOptions = true,
		description = "Plays plans on this machine and judges them. Exit code 0: judged, 1: an arm FAILED or "
				+ "arms answered differently, 2: wrong plan or environment, nothing judged, 3: an arm does not "
				+ "hold its limit, or that is too close to call, or a gate fails, 130: ended by Ctrl-C, what was finished is judged.")
final class RunCommand extends PrintingCommand {

	private static final int FEW_PROCESSORS = 4;

	static final int MOST_STARTS = 99;

	static final int LONGEST_WARM_UP = 3_600;

	private final Wiring wiring;

	@Parameters(paramLabel = "PLAN", split = ",",
			description = "Names of built-in plans, or files. \"all\" adds media, voice "
					+ "and hub to the default: calls, boot, list, feed.")
	private @Nullable List<String> plans;

	@Option(names = "--preset", paramLabel = "NAME", defaultValue = "quick", converter = PresetConverter.class,
			description = "How much is played: smoke (proves that it runs), quick (one start), standard (three starts, "
					+ "every comparison) or full (six starts). Default: ${DEFAULT-VALUE}.")
	private PresetName preset = PresetName.QUICK;

	@Option(names = "--slo", paramLabel = "LIMIT", converter = LimitConverter.class,
			description = "Limit that every arm is held against, such as 'p99<25ms', instead of the plans'.")
	private @Nullable Limit slo;

	@Mixin
	private GateOptions gates = new GateOptions();

	@Option(names = "--seed", paramLabel = "N", defaultValue = "1",
			description = "Seed of all that is drawn by chance, such as the order of arms. Default: ${DEFAULT-VALUE}.")
	private long seed;

	@Option(names = "--starts", paramLabel = "N",
			description = "Starts of each plan's services, 1 to 99, instead of the preset's.")
	private @Nullable Integer starts;

	@Option(names = "--blocks", paramLabel = "N",
			description = "Blocks of each start, 12 to 1000, instead of the plan's or the preset's.")
	private @Nullable Integer blocks;

	@Option(names = "--warm-up", paramLabel = "SECONDS",
			description = "Longest warm-up of each start of the services, 1 to 3600 s, instead of the preset's.")
	private @Nullable Integer warmUp;

	@Mixin
	private GivenPlaceOptions place = new GivenPlaceOptions();

	@Option(names = "--out", paramLabel = "FOLDER",
			description = "Folder in which the run makes a folder of its own. Default: target/bench of the checkout.")
	private @Nullable Path out;

	@Option(names = "--pin", negatable = true,
			description = "Keep services on one half of the processors and the generator on the other. "
					+ "Default: where there are 4 or more.")
	private @Nullable Boolean pin;

	@Option(names = "--dry-run", description = "Check the plans, say how long each takes, and stop.")
	private boolean dryRun;

	@Option(names = "--keep-payload",
			description = "Leave payloads of the plans' own in the run directory. Default: removed at the end.")
	private boolean keepPayload;

	@Option(names = "--build-began", hidden = true)
	private @Nullable Instant buildBegan;

	private @Nullable Path directory;

	RunCommand(Wiring wiring) {
		this.wiring = wiring;
	}

	@Override
	public Integer call() throws Exception {
		this.place.require(Boolean.TRUE.equals(this.pin));
		requireAmounts();
		this.gates.require();
		List<String> named = (this.plans != null) ? this.plans : PlanReader.DEFAULT;
		RunRequest request = new RunRequest(named, this.slo, this.preset, this.seed,
				new RunRequest.Amount(this.starts, this.blocks, longestWarmUp()), this.out, this.dryRun,
				this.keepPayload);
		StopSignal stop = new StopSignal();
		try {
			Experiment experiment = this.wiring.experiment(stop, isPinned(this.pin) && !this.place.isElsewhere(),
					this.place, this.buildBegan);
			List<Plan> read = new PlanReader(experiment.arms()).readAll(named);
			this.gates.require(read, this.preset);
			int code = experiment.run(request, read, (made) -> this.directory = made);
			return (this.directory != null && code != CommandLine.ExitCode.USAGE)
					? this.gates.judged(code, this.directory, this::line) : code;
		}
		finally {
			stop.finished();
		}
	}

	static boolean isPinned(@Nullable Boolean asked) {
		return (asked != null) ? asked : Runtime.getRuntime().availableProcessors() >= FEW_PROCESSORS;
	}

	private void requireAmounts() {
		require("Starts", "--starts", this.starts, 1, MOST_STARTS);
		require("Blocks", "--blocks", this.blocks, this.preset.isJudged() ? Plan.FEWEST_BLOCKS : 1, Plan.MOST_BLOCKS);
	}

	static void require(String what, String option, @Nullable Integer value, int least, int most) {
		if (value != null && (value < least || value > most)) {
			throw new UnusableEnvironmentException(
					"%s %d is out of range: use %s %d to %d.".formatted(what, value, option, least, most));
		}
	}

	private @Nullable Duration longestWarmUp() {
		if (this.warmUp != null && (this.warmUp < 1 || this.warmUp > LONGEST_WARM_UP)) {
			throw new UnusableEnvironmentException(
					"Warm-up of %d s is out of range: use --warm-up 1 to 3600.".formatted(this.warmUp));
		}
		return (this.warmUp != null) ? Duration.ofSeconds(this.warmUp) : null;
	}

}
