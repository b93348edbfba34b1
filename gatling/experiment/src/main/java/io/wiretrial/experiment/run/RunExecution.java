package io.wiretrial.experiment.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import io.wiretrial.arms.Arms;
import io.wiretrial.experiment.schedule.Instances;
import io.wiretrial.report.Report;
import io.wiretrial.report.ReportOutcome;
import io.wiretrial.targets.Place;
import io.wiretrial.targets.RunningGenerator;
import io.wiretrial.targets.TargetNotReadyException;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Schedule;
import io.wiretrial.trial.schedule.Target;

/** Plays checked plans on this machine: services, calibration, generator, judge. */
public final class RunExecution {

	private static final Duration LONGEST_SILENCE = Duration.ofMinutes(2);

	private static final int LOOPS_PER_PROCESSOR = 4;

	private static final int NOTHING_TO_JUDGE = 2;

	private final Arms arms;

	private final RunContext context;

	private final Report report = new Report();

	private final CalibrationStep calibration;

	private final Console console;

	private final StopSignal stop;

	/** Plans whose verdicts have been said already. */
	private final Set<String> told = new TreeSet<>();

	/**
	 * Makes an execution.
	 * @param arms the arms that plans may name
	 * @param context where it is played
	 * @param calibration measures the instrument after the plans of the first part, while
	 * the generator is warm
	 * @param console where sentences go
	 * @param stop asks to end early
	 */
	public RunExecution(Arms arms, RunContext context, CalibrationStep calibration, Console console, StopSignal stop) {
		this.arms = arms;
		this.context = context;
		this.calibration = calibration;
		this.console = console;
		this.stop = stop;
	}

	int execute(RunRequest request, List<PlannedRun> planned, Instant startedAt) throws InterruptedException {
		Place place = this.context.place();
		List<PlannedRun> offered = planned.stream().map((run) -> Instances.only(run, place::offers)).toList();
		List<PlannedRun> runs = new BrowserOfGenerator(this.arms, place.hasGeneratorHere(), System.getenv(),
				this.console::line)
			.playable(new JavaOfServices(this.arms, this.context, this.console::line).playable(offered));
		place.require(Deployment.targets(runs));
		Descriptors.require(runs, place.openFiles());
		Path bench = Objects.requireNonNullElse(request.out(), this.context.checkout().root().resolve("target/bench"));
		RunDirectory directory = RunDirectory.create(bench, startedAt);
		this.console.line("Results go to %s.".formatted(directory.path()));
		Schedule whole = new Schedule(Schedule.VERSION, directory.path().getFileName().toString(), request.seed(),
				request.preset(), List.of(), request.warming(), runs, eventLoops(runs));
		this.context.spread()
			.read()
			.ifPresent((spread) -> TrialJson.write(new TrialFiles(directory.path()).startSpread(), spread));
		int faults;
		try (RunProgress progress = this.console.progress(trials(runs))) {
			faults = play(whole, new TrialFiles(directory.path()), progress, startedAt);
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
		if (!this.told.equals(plans(List.of(runs)))) {
			judged.verdicts().forEach(this.console::line);
		}
		judged.closing().forEach(this.console::line);
		return Math.max(judged.exitCode(), Math.min(1, faults));
	}

	private int play(Schedule whole, TrialFiles files, RunProgress progress, Instant startedAt)
			throws InterruptedException {
		EnvironmentRecord environment = EnvironmentRecord.look(this.context, startedAt);
		Faults faults = new Faults(files, progress);
		EventTail events = new EventTail(files.events());
		List<List<PlannedRun>> starts = Starts.of(whole.runs(), whole.preset().starts());
		for (int start = 1; start <= starts.size() && !this.stop.requested(); start++) {
			List<PlannedRun> part = starts.get(start - 1);
			try (Deployment deployment = new Deployment(this.context, files)) {
				progress.say((starts.size() == 1) ? "Starting services."
						: "Start %d of %d: starting services.".formatted(start, starts.size()));
				deployment.startAll(Deployment.targets(part).stream().map(ServiceProgram::of).toList());
				List<PlannedRun> played = new ArrayList<>(part);
				if (start == 1 && !this.stop.requested()) {
					TrialJson.write(files.environment(), environment.with(deployment));
					played.addAll(this.calibration.runs(deployment, whole.runs(), progress));
				}
				Schedule left = schedule(whole, deployment.targets(), whole.runs());
				PlanVerdicts telling = new PlanVerdicts(progress, () -> HeldSchedule.leave(files, left),
						completed(starts, start), (plan) -> this.report.verdicts(files.directory(), plan));
				HeldSchedule.during(files, schedule(whole, deployment.targets(), played),
						() -> follow(deployment, files, events, faults, telling));
				HeldSchedule.leave(files, left);
				this.told.addAll(telling.told());
				if (played.size() > part.size()) {
					this.calibration.read(played.get(part.size()), files);
				}
			}
		}
		return faults.count();
	}

	// Plans that no later start plays.
	private static Set<String> completed(List<List<PlannedRun>> starts, int start) {
		Set<String> plans = plans(starts.subList(start - 1, start));
		plans.removeAll(plans(starts.subList(start, starts.size())));
		return plans;
	}

	private static Set<String> plans(List<List<PlannedRun>> starts) {
		return starts.stream()
			.flatMap(List::stream)
			.map((run) -> run.plan().id())
			.collect(Collectors.toCollection(TreeSet::new));
	}

	// A lane must not wait for another's decoding: each has an event loop of its own, up
	// to four a processor, and the kernel shares the processors out among them.
	private int eventLoops(List<PlannedRun> runs) {
		int processors = this.context.shares().generatorProcessors();
		int lanes = runs.stream().mapToInt(PlannedRun::lanes).max().orElse(1);
		return Math.max(processors, Math.min(lanes, LOOPS_PER_PROCESSOR * processors));
	}

	private static Schedule schedule(Schedule whole, List<Target> targets, List<PlannedRun> runs) {
		return new Schedule(whole.version(), whole.run(), whole.seed(), whole.preset(), targets, whole.warmUp(), runs,
				whole.eventLoops());
	}

	private void follow(Deployment deployment, TrialFiles files, EventTail events, Faults faults, RunProgress progress)
			throws InterruptedException {
		if (this.stop.requested()) {
			return;
		}
		RunningGenerator generator = deployment.startGenerator("generator", files);
		TargetWatch targets = new TargetWatch(deployment.services(), faults);
		new GeneratorWatch(generator, events, targets, faults, progress, this.stop, LONGEST_SILENCE,
				deployment::putCompilersFirst)
			.follow();
	}

	private static long trials(List<PlannedRun> runs) {
		return runs.stream()
			.flatMap((run) -> run.blocks().stream())
			.filter((block) -> !block.spare())
			.mapToLong((block) -> block.trials().size())
			.sum();
	}

	/** Measures the instrument while the services of the plans run. */
	public interface CalibrationStep {

		/**
		 * Prepares the measurement.
		 * @param deployment running services; more may be started in it
		 * @param runs what will be played before
		 * @param progress where sentences go
		 * @return the run that measures the instrument; empty if it cannot be measured
		 */
		List<PlannedRun> runs(Deployment deployment, List<PlannedRun> runs, RunProgress progress);

		/**
		 * Reads what the run has left and writes the calibration.
		 * @param run the run that measured the instrument
		 * @param files files of the run
		 */
		void read(PlannedRun run, TrialFiles files);

	}

}
