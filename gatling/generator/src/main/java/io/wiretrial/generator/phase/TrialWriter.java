package io.wiretrial.generator.phase;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

import io.wiretrial.generator.record.Recording;
import io.wiretrial.generator.record.SessionTrace;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.result.TrialResult;

/**
 * Writes the files of a trial: its result, and its histograms tagged by measure.
 *
 * @param files the files of the run
 */
record TrialWriter(TrialFiles files) {

	void write(TrialResult result, Recording recording) {
		histograms(result, recording.histograms());
		if (recording.trace().size() > 0) {
			write(this.files.sessions(result.id().plan(), result.id().number()), sessions(recording));
		}
		TrialJson.write(this.files.trial(result.id().plan(), result.id().number(), result.outcome()), result);
	}

	private void histograms(TrialResult result, Map<Measure, Histogram> histograms) {
		write(this.files.histograms(result.id().plan(), result.id().number()),
				log(result.timing().startedAt(), result, histograms));
	}

	// When each began in the time that is the trial's own.
	private static byte[] sessions(Recording recording) {
		SessionTrace trace = recording.trace();
		StringBuilder csv = new StringBuilder("session,offsetNanos,roundTripNanos\n");
		for (int i = 0; i < trace.size(); i++) {
			csv.append(trace.session(i))
				.append(',')
				.append(Math.round(recording.ownShare() * trace.offsetNanos(i)))
				.append(',')
				.append(trace.roundTripNanos(i))
				.append('\n');
		}
		return csv.toString().getBytes(StandardCharsets.US_ASCII);
	}

	private static void write(Path file, byte[] content) {
		try {
			Files.createDirectories(file.toAbsolutePath().getParent());
			Files.write(file, content);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(
					"File %s cannot be written: check free space and permissions.".formatted(file), ex);
		}
	}

	private static byte[] log(Instant startedAt, TrialResult result, Map<Measure, Histogram> histograms) {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		HistogramLogWriter log = new HistogramLogWriter(new PrintStream(bytes, false, StandardCharsets.UTF_8));
		long start = startedAt.toEpochMilli() + result.timing().leadInNanos() / 1_000_000;
		log.outputComment("[%s %s %s, trial %d, nanoseconds]".formatted(result.id().plan(), result.id().condition(),
				result.id().arm(), result.id().number()));
		log.outputLogFormatVersion();
		log.outputStartTime(start);
		log.setBaseTime(start);
		log.outputLegend();
		histograms.forEach((measure, histogram) -> {
			histogram.setTag(measure.name());
			histogram.setStartTimeStamp(start);
			histogram.setEndTimeStamp(start + result.timing().windowNanos() / 1_000_000);
			log.outputIntervalHistogram(histogram);
		});
		log.close();
		return bytes.toByteArray();
	}

}
