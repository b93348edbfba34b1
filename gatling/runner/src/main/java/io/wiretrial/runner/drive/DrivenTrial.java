package io.wiretrial.runner.drive;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.result.Outcome;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Trial;
import io.wiretrial.report.judging.Histograms;
import io.wiretrial.report.statistics.ValueCounts;

/**
 * A trial of a driven operation, and the values of its histograms.
 *
 * @param result what was measured
 * @param values values by measure
 */
record DrivenTrial(TrialResult result, Map<Measure, ValueCounts> values) {

	/**
	 * Reads the trials of a condition that were played, whatever became of them.
	 * @param files files of the run
	 * @param run what was planned
	 * @param condition id of the condition
	 * @return trials in the order of their blocks
	 */
	static List<DrivenTrial> of(TrialFiles files, PlannedRun run, String condition) {
		List<DrivenTrial> trials = new ArrayList<>();
		run.blocks().stream().filter((block) -> block.condition().equals(condition)).forEach((block) -> {
			for (Trial trial : block.trials()) {
				for (Outcome outcome : Outcome.values()) {
					Path file = files.trial(run.plan().id(), trial.number(), outcome);
					if (Files.isRegularFile(file)) {
						trials.add(new DrivenTrial(TrialJson.read(file, TrialResult.class),
								Histograms.read(files.histograms(run.plan().id(), trial.number()))));
					}
				}
			}
		});
		return trials;
	}

	ValueCounts values(Measure measure) {
		return this.values.getOrDefault(measure, ValueCounts.NONE);
	}

}
