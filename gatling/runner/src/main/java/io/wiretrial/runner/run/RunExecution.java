package io.wiretrial.runner.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.Arms;
import io.wiretrial.arms.own.OwnArms;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.environment.Environment.ProcessInfo;
import io.wiretrial.model.schedule.Cell;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Schedule;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.report.Report;
import io.wiretrial.report.ReportOutcome;
import io.wiretrial.runner.progress.Console;
import io.wiretrial.runner.progress.RunProgress;
import io.wiretrial.targets.Place;
import io.wiretrial.targets.RunningGenerator;
import io.wiretrial.targets.TargetNotReadyException;

/**
 * Plays checked plans on this machine, one start of one plan after the other, each with
 * services and a generator of its own.
 */
public final class RunExecution {

	private static final Duration LONGEST_SILENCE = Duration.ofMinutes(2);

	private static final int NOTHING_TO_JUDGE = 2;

	private final Arms arms;

	private final RunContext context;

	private final Report report = new Report();

	private final Console console;

	private final StopSignal stop;

	private final @Nullable Instant buildBegan;

	private final TriedArms own;

	/** Plans whose verdicts have been said already. */
	private final Set<String> told = new TreeSet<>();

	private final Map<String, ProcessInfo> processes = new LinkedHashMap<>();

	private final Map<String, Target> targets = new LinkedHashMap<>();

	/**
	 * Makes an execution.
	 * @param arms the arms that plans may name
	 * @param context where it is played
	 * @param console where sentences go
	 * @param stop asks to end early
	 * @param buildBegan when the build before began; null if there was none
	 * @param own arms of the plans' own, which are closed when it has been played
	 */
	public RunExecution(Arms arms, RunContext context, Console console, StopSignal stop, @Nullable Instant buildBegan,
			TriedArms own) {
		this.arms = arms;
		this.context = context;
		this.console = console;
		this.stop = stop;
		this.buildBegan = buildBegan;
		this.own = own;
	}

	int execute(RunRequest request, List<PlannedRun> planned, Instant startedAt, Instant latest, Consumer<Path> made)
			throws InterruptedException {
		try {
			return checked(request, planned, startedAt, latest, made);
		}
		finally {
			this.own.close();
			this.context.place().leave();
		}
	}

	private int checked(RunRequest request, List<PlannedRun> planned, Instant startedAt, Instant latest,
			Consumer<Path> made) throws InterruptedException {
		Place place = this.context.place();
		RunPayloads.requireKnown(planned, place);
		List<PlannedRun> runs = playable(planned, place);
		place.require(Deployment.targets(runs), this.stop::requested);
		Descriptors.require(runs, place.openFiles());
		Path bench = Objects.requireNonNullElse(request.out(), this.context.checkout().root().resolve("target/bench"));
		RunDirectory directory = RunDirectory.create(bench, startedAt);
		RunPayloads payloads = payloads(runs, directory, request.keepPayload());
		try {
			made.accept(directory.path());
			this.own.write(new TrialFiles(directory.path()));
			return execute(request, runs, startedAt, latest, directory);
		}
		finally {
			payloads.close();
			OwnArms.remove(new TrialFiles(directory.path()));
		}
	}

	// Nothing else is there yet, and is not left where they cannot be made
	private RunPayloads payloads(List<PlannedRun> runs, RunDirectory directory, boolean kept) {
		try {
			return RunPayloads.make(runs.stream().map(PlannedRun::plan).toList(),
					new TrialFiles(directory.path()).payloads(), kept, this.console::line);
		}
		catch (RuntimeException ex) {
			directory.remove();
			throw ex;
		}
	}

	private int execute(RunRequest request, List<PlannedRun> runs, Instant startedAt, Instant latest,
			RunDirectory directory) throws InterruptedException {
		new RunHeader(this.context, request, runs).lines(directory.path(), latest).forEach(this.console::line);
		Schedule whole = new Schedule(Schedule.VERSION, directory.path().getFileName().toString(), request.seed(),
				request.preset(), List.of(), request.warming(), runs, 1);
		PlanSeconds seconds = new PlanSeconds(startedAt);
		try (RunProgress progress = this.console.progress(TimedProgress.trials(runs))) {
			play(whole, new TrialFiles(directory.path()), progress, seconds, startedAt);
		}
		catch (TargetNotReadyException ex) {
			throw new UnusableEnvironmentException(String.valueOf(ex.getMessage()));
		}
		if (Files.notExists(new TrialFiles(directory.path()).schedule())) {
			this.console.line("The run was ended before its services were started: there is nothing to judge.");
			return NOTHING_TO_JUDGE;
		}
		directory.publishAsLatest();
		ReportOutcome judged = this.report.write(directory.path());
		if (!this.told.equals(runs.stream().map((run) -> run.plan().id()).collect(Collectors.toSet()))) {
			judged.tables().forEach(this.console::line);
		}
		seconds
			.lines((this.buildBegan != null) ? Duration.between(this.buildBegan, startedAt) : null,
					Duration.between(startedAt, Instant.now()))
			.forEach(this.console::line);
		judged.closing().forEach(this.console::line);
		return judged.exitCode();
	}

	private List<PlannedRun> playable(List<PlannedRun> planned, Place place) {
		planned.forEach((run) -> BaselinePair.require(run,
				(target) -> place.offers(target) || !place.replicates(Cell.serviceName(target))));
		List<PlannedRun> offered = planned.stream().map((run) -> run.answeredBy(place::offers)).toList();
		return new BrowserOfGenerator(this.arms, place.hasGeneratorHere(), System.getenv(), this.console::line)
			.playable(new JavaOfServices(this.arms, this.context, this.console::line).playable(offered));
	}

	private void play(Schedule whole, TrialFiles files, RunProgress progress, PlanSeconds seconds, Instant startedAt)
			throws InterruptedException {
		EnvironmentRecord environment = EnvironmentRecord.look(this.context, startedAt);
		Faults faults = new Faults(files, progress);
		EventTail events = new EventTail(files.events());
		for (PlannedRun run : whole.runs()) {
			if (this.stop.requested()) {
				break;
			}
			seconds.begin(run.plan().id(), Instant.now());
			try (Deployment deployment = new Deployment(this.context, files)) {
				start(deployment, run, whole.runs(), progress);
				TrialJson.write(files.environment(), environment.with(deployment, this.processes.values(), this.own));
				Schedule now = new Schedule(whole.version(), whole.run(), whole.seed(), whole.preset(),
						deployment.targets(), whole.warmUp(), List.of(run), this.context.eventLoops(run));
				Schedule left = whole.with(List.copyOf(this.targets.values()), whole.runs());
				HeldSchedule.during(files, now, () -> follow(deployment, files, events, faults,
						new TimedProgress(progress, seconds), () -> HeldSchedule.leave(files, left)));
				HeldSchedule.leave(files, left);
			}
			catch (TargetNotReadyException ex) {
				if (run.equals(whole.runs().get(0))) {
					throw ex;
				}
				HeldSchedule.leave(files, whole.with(List.copyOf(this.targets.values()), whole.runs()));
				faults.add("start %d".formatted(run.start()), String.valueOf(ex.getMessage()),
						"The run ends with what was finished.");
				break;
			}
			seconds.end(Instant.now());
			if (isLast(run, whole.runs())) {
				tell(files, run.plan().id(), progress);
			}
		}
	}

	private void start(Deployment deployment, PlannedRun run, List<PlannedRun> all, RunProgress progress)
			throws InterruptedException {
		Set<String> names = Deployment.targets(List.of(run));
		long starts = all.stream().filter((other) -> other.plan().id().equals(run.plan().id())).count();
		if (run.start() == 1) {
			progress.say("%s: %d services%s, a warm-up, then blocks.".formatted(run.plan().id(), names.size(),
					(starts > 1) ? " in %d starts".formatted(starts) : ""));
		}
		deployment.startAll(names.stream().map(ServiceProgram::of).toList());
		deployment.processes().forEach((process) -> this.processes.putIfAbsent(process.name(), process));
		deployment.targets().forEach((target) -> this.targets.put(target.name(), target));
	}

	private static boolean isLast(PlannedRun run, List<PlannedRun> all) {
		return all.stream()
			.filter((other) -> other.plan().id().equals(run.plan().id()))
			.allMatch((other) -> other.start() <= run.start());
	}

	// A plan that cannot be judged yet is judged with the run.
	private void tell(TrialFiles files, String plan, RunProgress progress) {
		try {
			this.report.verdicts(files.directory(), plan).forEach(progress::say);
			this.told.add(plan);
		}
		catch (RuntimeException ex) {
			progress.say("Plan '%s' is judged at the end of the run: %s".formatted(plan, ex.getMessage()));
		}
	}

	private void follow(Deployment deployment, TrialFiles files, EventTail events, Faults faults, RunProgress progress,
			Runnable onFirstEvent) throws InterruptedException {
		if (this.stop.requested()) {
			return;
		}
		RunningGenerator generator = deployment.startGenerator("generator", files);
		ServiceRestart watch = new ServiceRestart(deployment.services(), faults);
		new GeneratorWatch(generator, events, watch, faults, progress, this.stop, LONGEST_SILENCE, onFirstEvent)
			.follow();
	}

}
