package io.wiretrial.experiment.run;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

import io.wiretrial.experiment.plan.ArmCatalogue;
import io.wiretrial.targets.RunningGenerator;
import io.wiretrial.targets.TargetNotReadyException;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Schedule;
import io.wiretrial.trial.schedule.Target;

/** Plays checked plans on this machine: services, calibration, generator, judge. */
public final class Play {

	private static final Duration LONGEST_SILENCE = Duration.ofMinutes(2);

	private final Setting setting;

	private final Judge judge;

	private final Calibrate calibrate;

	private final Console console;

	private final StopSignal stop;

	/**
	 * Makes a play.
	 * @param setting where it is played
	 * @param judge judges what was measured
	 * @param calibrate measures the instrument before the plans
	 * @param console where sentences go
	 * @param stop asks to end early
	 */
	public Play(Setting setting, Judge judge, Calibrate calibrate, Console console, StopSignal stop) {
		this.setting = setting;
		this.judge = judge;
		this.calibrate = calibrate;
		this.console = console;
		this.stop = stop;
	}

	int play(RunRequest request, List<PlannedRun> runs, Instant startedAt) throws InterruptedException {
		int processors = Runtime.getRuntime().availableProcessors();
		Shares shares = Shares.of(processors, request.pinned());
		Path bench = Objects.requireNonNullElse(request.out(), this.setting.checkout().root().resolve("target/bench"));
		RunDirectory directory = RunDirectory.create(bench, startedAt);
		TrialFiles files = new TrialFiles(directory.path());
		this.console.line("Results go to %s.".formatted(directory.path()));
		EnvironmentRecord environment = EnvironmentRecord.look(this.setting.root(), processors);
		Schedule whole = new Schedule(Schedule.VERSION, directory.path().getFileName().toString(), request.seed(),
				request.preset(), List.of(), runs, shares.generatorProcessors());
		try (Progress progress = this.console.progress(trials(runs))) {
			Faults faults = new Faults(files, progress);
			EventTail events = new EventTail(files.events());
			List<List<PlannedRun>> parts = Parts.of(runs, request.preset());
			for (int part = 0; part < parts.size() && !this.stop.requested(); part++) {
				try (Stage stage = new Stage(this.setting.checkout(), shares, files)) {
					stage.startServices(Stage.targets(parts.get(part), this.setting.arms()));
					if (part == 0) {
						TrialJson.write(files.environment(), environment.with(startedAt, this.setting.version(),
								this.setting.checkout().commit(), stage.settings(), shares, stage.processes()));
						this.calibrate.calibrate(stage.running(), files, progress);
					}
					playPart(stage, whole, parts.get(part), files, new Follow(events, faults, progress));
				}
			}
			TrialJson.write(files.schedule(), whole);
		}
		catch (TargetNotReadyException ex) {
			throw new UnusableEnvironmentException(String.valueOf(ex.getMessage()));
		}
		directory.publishAsLatest();
		Judge.Judgement judgement = this.judge.judge(directory.path());
		judgement.lines().forEach(this.console::line);
		return judgement.exitCode();
	}

	private void playPart(Stage stage, Schedule whole, List<PlannedRun> runs, TrialFiles files, Follow follow)
			throws InterruptedException {
		if (this.stop.requested()) {
			return;
		}
		TrialJson.write(files.schedule(), new Schedule(whole.version(), whole.run(), whole.seed(), whole.preset(),
				stage.running(), runs, whole.eventLoops()));
		RunningGenerator generator = stage.startGenerator(this.setting.generator());
		TargetWatch targets = new TargetWatch(stage.services(), follow.faults());
		new GeneratorWatch(generator, follow.events(), targets, follow.faults(), follow.progress(), this.stop,
				LONGEST_SILENCE)
			.follow();
	}

	private static long trials(List<PlannedRun> runs) {
		return runs.stream()
			.flatMap((run) -> run.blocks().stream())
			.filter((block) -> !block.spare())
			.mapToLong((block) -> block.trials().size())
			.sum();
	}

	/**
	 * Where a run is played.
	 *
	 * @param arms arms and their targets
	 * @param checkout where the services' jars are
	 * @param generator how the generator is started
	 * @param root root of the file system
	 * @param version version of Wiretrial
	 */
	public record Setting(ArmCatalogue arms, Checkout checkout, GeneratorProgram generator, Path root, String version) {
	}

	/** Measures the instrument while the services of the plans run. */
	public interface Calibrate {

		/**
		 * Measures and writes the calibration.
		 * @param targets running services
		 * @param files files of the run
		 * @param progress where sentences go
		 * @throws InterruptedException if the waiting thread is interrupted
		 */
		void calibrate(List<Target> targets, TrialFiles files, Progress progress) throws InterruptedException;

	}

	/** What following a generator needs. */
	private record Follow(EventTail events, Faults faults, Progress progress) {
	}

}
