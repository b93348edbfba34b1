package io.wiretrial.calibration.selftest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import tools.jackson.databind.node.ObjectNode;

import io.wiretrial.report.judging.RunJudge;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.statistics.JudgeSettings;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Schedule;

/**
 * Has played copies judged as any other run is: their trials get the names by which the
 * judge tells them apart.
 */
final class JudgedCopies {

	private JudgedCopies() {
	}

	static List<PlanResults> judge(TrialFiles files, List<SelfComparison> comparisons) {
		List<PlannedRun> judged = comparisons.stream().map(SelfComparison::judged).toList();
		judged.forEach((run) -> rename(files.trials(run.plan().id()), run));
		Schedule played = TrialJson.read(files.schedule(), Schedule.class);
		TrialJson.write(files.schedule(), new Schedule(played.version(), played.run(), played.seed(), played.preset(),
				played.targets(), played.warmUp(), judged, played.eventLoops()));
		return new RunJudge(JudgeSettings.defaults()).judge(files).plans();
	}

	private static void rename(Path folder, PlannedRun run) {
		Map<Integer, String> names = new TreeMap<>();
		run.blocks()
			.forEach((block) -> block.trials()
				.forEach((trial) -> names.put(trial.number(), run.cells().get(trial.cell()).arm())));
		try (Stream<Path> trials = Files.list(folder)) {
			trials.filter((file) -> file.getFileName().toString().matches("[0-9]{5}.*\\.json"))
				.forEach((file) -> rename(file, names));
		}
		catch (IOException ex) {
			throw new UncheckedIOException("Folder %s cannot be read: check its permissions.".formatted(folder), ex);
		}
	}

	private static void rename(Path file, Map<Integer, String> names) {
		ObjectNode trial = (ObjectNode) TrialJson.mapper().readTree(file.toFile());
		ObjectNode id = (ObjectNode) trial.get("id");
		String name = names.get(id.get("number").asInt());
		if (name != null) {
			id.put("arm", name);
			TrialJson.write(file, trial);
		}
	}

}
