package io.wiretrial.lab.calibration;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Schedule;
import io.wiretrial.runner.run.Deployment;
import io.wiretrial.runner.run.HeldSchedule;
import io.wiretrial.runner.run.UnusableEnvironmentException;
import io.wiretrial.targets.RunningGenerator;

/**
 * One run of a generator in a folder of its own: it plays the schedule to its end.
 *
 * @param deployment starts the generator
 * @param folder folder of this run alone
 */
public record SmallRun(Deployment deployment, Path folder) {

	private static final Duration PATIENCE = Duration.ofMinutes(2);

	/**
	 * Plays a schedule.
	 * @param schedule what is played, with its targets
	 * @throws InterruptedException if the waiting thread is interrupted
	 */
	public void play(Schedule schedule) throws InterruptedException {
		TrialFiles files = new TrialFiles(this.folder);
		Duration atMost = schedule.runs()
			.stream()
			.map((run) -> schedule.warmUp().limit().plus(length(run)))
			.reduce(PATIENCE, Duration::plus);
		HeldSchedule.during(files, schedule, () -> await(files, atMost));
	}

	private void await(TrialFiles files, Duration atMost) throws InterruptedException {
		String name = String.valueOf(this.folder.getFileName());
		RunningGenerator generator = this.deployment.startGenerator(name, files);
		OptionalInt code = generator.await(atMost);
		if (code.isEmpty() || code.getAsInt() != 0) {
			generator.finish();
			throw new UnusableEnvironmentException(
					"The generator could not play '%s' to its end:%n%s".formatted(name, generator.lastWords()));
		}
	}

	// With what lies between windows
	private static Duration length(PlannedRun run) {
		return run.blocks()
			.stream()
			.map((block) -> run.shape()
				.leadIn()
				.plus(run.condition(block.condition()).window())
				.multipliedBy(block.trials().size() * 4L))
			.reduce(run.shape().runIn().multipliedBy(4), Duration::plus);
	}

	/**
	 * Reads the trials of a plan.
	 * @param plan id of the plan
	 * @return its trials in the order in which they were played; empty if there is none
	 */
	public List<TrialResult> trials(String plan) {
		Path trials = new TrialFiles(this.folder).trials(plan);
		if (!Files.isDirectory(trials)) {
			return List.of();
		}
		try (Stream<Path> files = Files.list(trials)) {
			return files.filter((file) -> file.getFileName().toString().matches("[0-9]{5}.*\\.json"))
				.map((file) -> TrialJson.read(file, TrialResult.class))
				.sorted(Comparator.comparingInt((TrialResult trial) -> trial.id().number()))
				.toList();
		}
		catch (IOException ex) {
			throw new UncheckedIOException("Folder %s cannot be read: check its permissions.".formatted(trials), ex);
		}
	}

}
