package io.wiretrial.runner.drive;

import java.io.FileNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.HdrHistogram.HistogramLogReader;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.result.Outcome;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Trial;
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
								values(files.histograms(run.plan().id(), trial.number()))));
					}
				}
			}
		});
		return trials;
	}

	ValueCounts values(Measure measure) {
		return this.values.getOrDefault(measure, ValueCounts.NONE);
	}

	private static Map<Measure, ValueCounts> values(Path log) {
		Map<Measure, ValueCounts> found = new EnumMap<>(Measure.class);
		if (!Files.isRegularFile(log)) {
			return found;
		}
		try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
			while (reader.hasNext()) {
				EncodableHistogram next = reader.nextIntervalHistogram();
				if (next instanceof Histogram histogram) {
					found.put(Measure.valueOf(next.getTag()), counts(histogram));
				}
			}
		}
		catch (FileNotFoundException ex) {
			throw new IllegalStateException("Histogram log %s is gone: drive again.".formatted(log), ex);
		}
		return found;
	}

	private static ValueCounts counts(Histogram histogram) {
		LongStream.Builder values = LongStream.builder();
		LongStream.Builder counts = LongStream.builder();
		for (HistogramIterationValue value : histogram.recordedValues()) {
			values.add(value.getValueIteratedTo());
			counts.add(value.getCountAtValueIteratedTo());
		}
		return new ValueCounts(values.build().toArray(), counts.build().toArray());
	}

}
