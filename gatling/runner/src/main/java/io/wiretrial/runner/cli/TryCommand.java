package io.wiretrial.runner.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import io.wiretrial.arms.Arms;
import io.wiretrial.model.plan.Limit;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.runner.cli.value.LimitConverter;
import io.wiretrial.runner.machine.PeakMemory;
import io.wiretrial.runner.plan.PlanReader;
import io.wiretrial.runner.run.RunRequest;
import io.wiretrial.runner.run.StopSignal;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/** Plays documents of one's own. */
@Command(name = "try", mixinStandardHelpOptions = true,
		description = "Plays your own documents and tells which arm is quicker for them. Exit codes as those of run.")
final class TryCommand extends PrintingCommand {

	private final Wiring wiring;

	@Parameters(paramLabel = "FILE",
			description = "Documents in JSON: a file, one of lines (NDJSON), a folder, or - for standard input.")
	private Path file = Path.of("");

	@Mixin
	private TryOptions asked = new TryOptions();

	@Option(names = "--slo", paramLabel = "LIMIT", converter = LimitConverter.class,
			description = "Limit that every arm is held against, such as 'p99<25ms'. Default: none.")
	private @Nullable Limit slo;

	@Option(names = "--starts", paramLabel = "N", defaultValue = "1",
			description = "Starts of the services, 1 to 99. Default: ${DEFAULT-VALUE}.")
	private int starts;

	@Option(names = "--blocks", paramLabel = "N", defaultValue = "12",
			description = "Blocks of each start, 12 to 1000. Default: ${DEFAULT-VALUE}.")
	private int blocks;

	@Option(names = "--warm-up", paramLabel = "SECONDS",
			description = "Longest warm-up of each start of the services, 1 to 3600 s. Default: 95, and 15 more for "
					+ "each further arm.")
	private @Nullable Integer warmUp;

	@Mixin
	private PlaceOptions place = new PlaceOptions();

	@Option(names = "--out", paramLabel = "FOLDER",
			description = "Folder that takes the run directory. Default: target/try of the checkout.")
	private @Nullable Path out;

	@Option(names = "--keep-payload",
			description = "Leave documents and type in the run directory. Default: removed at the end.")
	private boolean keepPayload;

	@Option(names = "--dry-run", description = "Stop after checking the documents, their sizes and the arithmetic.")
	private boolean dryRun;

	TryCommand(Wiring wiring) {
		this.wiring = wiring;
	}

	@Override
	public Integer call() throws Exception {
		this.place.require();
		RunCommand.require("Starts", "--starts", this.starts, 1, RunCommand.MOST_STARTS);
		RunCommand.require("Blocks", "--blocks", this.blocks, Plan.FEWEST_BLOCKS, Plan.MOST_BLOCKS);
		RunCommand.require("Warm-up in seconds", "--warm-up", this.warmUp, 1, RunCommand.LONGEST_WARM_UP);
		try (TriedFile tried = TriedFile.of(this.file)) {
			return play(tried);
		}
	}

	private int play(TriedFile tried) throws InterruptedException {
		TryPlan plan = plan(tried);
		Plan read = new PlanReader(Arms.all()).readOptions(plan.name() + ".yaml", plan.text((path) -> path));
		RunRequest request = new RunRequest(List.of(read.id()), null, PresetName.QUICK, 1,
				new RunRequest.Amount(this.starts, this.blocks,
						(this.warmUp != null) ? Duration.ofSeconds(this.warmUp) : plan.longestWarmUp()),
				(this.out != null) ? this.out : this.wiring.tries(), this.dryRun, this.keepPayload);
		AtomicReference<@Nullable Path> written = new AtomicReference<>();
		StopSignal stop = new StopSignal();
		try {
			int code = this.wiring.experiment(stop, RunCommand.isPinned(null), this.place, null)
				.run(request, List.of(read), (directory) -> written.set(write(plan, tried, directory)));
			if (written.get() != null) {
				line("As a plan: %s".formatted(written.get()));
			}
			line("Peak memory of this command: " + PeakMemory.text() + ".");
			return code;
		}
		finally {
			stop.finished();
		}
	}

	private TryPlan plan(TriedFile tried) {
		String name = TryPlan.name(tried.file());
		return new TryPlan(name, this.asked.payload(tried.file()), this.asked.baseline(), this.asked.arms(),
				this.asked.load(), this.slo);
	}

	private static Path write(TryPlan plan, TriedFile tried, Path directory) {
		String text = plan
			.text((path) -> tried.isGone(path) ? kept(plan.name()) : WrittenPayload.from(directory, path));
		Path file = directory.resolve("plan.yaml");
		try {
			return Files.writeString(file, text, StandardCharsets.UTF_8);
		}
		catch (IOException ex) {
			throw new UnusableEnvironmentException("Plan %s cannot be written (%s): choose another folder with --out."
				.formatted(file, ex.getClass().getSimpleName()));
		}
	}

	// What came by standard input is there with --keep-payload alone
	private static String kept(String name) {
		return "payload/" + name + "/documents.ndjson";
	}

}
