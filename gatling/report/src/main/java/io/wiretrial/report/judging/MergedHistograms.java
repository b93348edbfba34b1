package io.wiretrial.report.judging;

import java.io.FileNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.ArmResults;
import io.wiretrial.trial.plan.Measure;

/**
 * Percentiles of several trials together: histograms are merged, percentiles never
 * averaged.
 */
final class MergedHistograms {

	private static final long P99_FROM = 10_000;

	private static final long P999_FROM = 100_000;

	private MergedHistograms() {
	}

	static ArmResults.@Nullable Percentiles of(List<Path> logs, Measure measure) {
		Histogram merged = new Histogram(3);
		for (Path log : logs) {
			if (Files.isRegularFile(log)) {
				add(log, measure, merged);
			}
		}
		long samples = merged.getTotalCount();
		if (samples == 0) {
			return null;
		}
		return new ArmResults.Percentiles(samples, micros(merged, 50), micros(merged, 90),
				(samples >= P99_FROM) ? micros(merged, 99) : null, (samples >= P999_FROM) ? micros(merged, 99.9) : null,
				merged.getMaxValue() / 1e3);
	}

	private static void add(Path log, Measure measure, Histogram merged) {
		try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
			while (reader.hasNext()) {
				EncodableHistogram next = reader.nextIntervalHistogram();
				if (next instanceof Histogram histogram && measure.name().equalsIgnoreCase(next.getTag())) {
					merged.add(histogram);
				}
			}
		}
		catch (FileNotFoundException ex) {
			throw new RunUnreadableException("Histogram log %s cannot be read: %s".formatted(log, ex.getMessage()));
		}
	}

	private static double micros(Histogram histogram, double percentile) {
		return histogram.getValueAtPercentile(percentile) / 1e3;
	}

}
