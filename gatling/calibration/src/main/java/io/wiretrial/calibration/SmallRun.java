package io.wiretrial.calibration;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Stream;

import io.wiretrial.experiment.run.Deployment;
import io.wiretrial.experiment.run.EventTail;
import io.wiretrial.experiment.run.HeldSchedule;
import io.wiretrial.experiment.run.UnusableEnvironmentException;
import io.wiretrial.targets.RunningGenerator;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.event.Event;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.result.TrialResult;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Schedule;
import io.wiretrial.trial.schedule.Target;
import io.wiretrial.trial.schedule.WarmUp;

/**
 * Lets a generator play a few trials in a folder of their own, and reads them.
 *
 * @param deployment starts the generator
 * @param eventLoops event loops of the generator
 * @param patience longest time beyond what is planned
 */
public record SmallRun(Deployment deployment, int eventLoops, Duration patience) {

	private static final Duration POLL = Duration.ofMillis(200);

	/**
	 * Plays a run.
	 * @param directory folder of this run alone
	 * @param targets targets by the names that the arms ask for
	 * @param run what is played
	 * @return its trials in the order in which they were played
	 * @throws InterruptedException if the waiting thread is interrupted
	 */
	public List<TrialResult> play(Path directory, List<Target> targets, WarmedRun run) throws InterruptedException {
		play(directory, targets, run.warmUp(), List.of(run.run()), (event) -> {
		}, () -> {
		});
		return read(new TrialFiles(directory).trials(run.id()));
	}

	/**
	 * Plays runs one after the other, after one warm-up, with compilers in front as in a
	 * run of the plans.
	 * @param directory folder of these runs alone
	 * @param targets targets by the names that the arms ask for
	 * @param warmUp what comes before the first
	 * @param runs what is played
	 * @param events takes what the generator says, within a fifth of a second
	 * @throws InterruptedException if the waiting thread is interrupted
	 */
	public void play(Path directory, List<Target> targets, WarmUp warmUp, List<PlannedRun> runs, Consumer<Event> events)
			throws InterruptedException {
		play(directory, targets, warmUp, runs, events, this.deployment::putCompilersFirst);
	}

	private void play(Path directory, List<Target> targets, WarmUp warmUp, List<PlannedRun> runs,
			Consumer<Event> events, Runnable onFirstEvent) throws InterruptedException {
		TrialFiles files = new TrialFiles(directory);
		Schedule schedule = new Schedule(Schedule.VERSION, directory.getFileName().toString(), 1, PresetName.QUICK,
				targets, warmUp, runs, this.eventLoops);
		Duration atMost = this.patience.plus(warmUp.longest())
			.plus(runs.stream().map(SmallRun::length).reduce(Duration.ZERO, Duration::plus));
		HeldSchedule.during(files, schedule, () -> await(files, atMost, events, onFirstEvent));
	}

	private void await(TrialFiles files, Duration atMost, Consumer<Event> events, Runnable onFirstEvent)
			throws InterruptedException {
		String name = String.valueOf(files.directory().getFileName());
		RunningGenerator generator = this.deployment.startGenerator(name, files);
		EventTail tail = new EventTail(files.events());
		OptionalInt code = OptionalInt.empty();
		boolean spoken = false;
		long start = System.nanoTime();
		while (code.isEmpty() && System.nanoTime() - start < atMost.toNanos()) {
			code = generator.await(POLL);
			List<Event> fresh = tail.poll();
			if (!fresh.isEmpty() && !spoken) {
				spoken = true;
				onFirstEvent.run();
			}
			fresh.forEach(events);
		}
		if (code.isEmpty() || code.getAsInt() != 0) {
			generator.finish();
			throw new UnusableEnvironmentException(
					"The generator could not play '%s' to its end:%n%s".formatted(name, generator.lastWords()));
		}
	}

	private static Duration length(PlannedRun run) {
		long trials = run.blocks().stream().mapToLong((block) -> block.trials().size()).sum();
		return run.shape().leadIn().plus(run.shape().longest()).multipliedBy(trials * 4);
	}

	/**
	 * Reads trials.
	 * @param folder folder of a plan's trials
	 * @return its trials in the order in which they were played; empty if there is none
	 */
	public static List<TrialResult> read(Path folder) {
		if (!Files.isDirectory(folder)) {
			return List.of();
		}
		try (Stream<Path> files = Files.list(folder)) {
			return files.filter((file) -> file.getFileName().toString().matches("[0-9]{5}.*\\.json"))
				.map((file) -> TrialJson.read(file, TrialResult.class))
				.sorted(Comparator.comparingInt((TrialResult trial) -> trial.id().number()))
				.toList();
		}
		catch (IOException ex) {
			throw new UncheckedIOException("Folder %s cannot be read: check its permissions.".formatted(folder), ex);
		}
	}

}
