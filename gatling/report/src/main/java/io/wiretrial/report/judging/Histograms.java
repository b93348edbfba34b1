package io.wiretrial.report.judging;

import java.io.FileNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.LongStream;

import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.HdrHistogram.HistogramLogReader;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.result.TrialId;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.report.statistics.ValueCounts;

/** All values of the trials of a condition, from their histogram logs. */
public final class Histograms {

	private final Function<TrialId, Path> files;

	private final Map<Integer, Map<Measure, ValueCounts>> read = new HashMap<>();

	Histograms(Function<TrialId, Path> files) {
		this.files = files;
	}

	// None where the trial or its log has none
	ValueCounts of(TrialResult trial, Measure measure) {
		return this.read.computeIfAbsent(trial.id().number(), (number) -> read(this.files.apply(trial.id())))
			.getOrDefault(measure, ValueCounts.NONE);
	}

	/**
	 * Reads the log of a trial.
	 * @param log histogram log, which need not be there
	 * @return values by measure
	 * @throws RunUnreadableException if it cannot be read
	 */
	public static Map<Measure, ValueCounts> read(Path log) {
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
			throw new RunUnreadableException("Histogram log %s cannot be read: %s".formatted(log, ex.getMessage()));
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
