package io.wiretrial.report.judging;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import org.HdrHistogram.Histogram;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

import io.wiretrial.report.results.ArmResults;

/** The round trips of an arm over the time of a window. */
final class SessionLogs {

	private static final int PARTS = 40;

	private SessionLogs() {
	}

	// Empty where no trial has any
	static List<ArmResults.Slot> of(List<Path> logs, long windowNanos) {
		double partNanos = (double) windowNanos / PARTS;
		List<Histogram> parts = IntStream.range(0, PARTS).mapToObj((part) -> new Histogram(3)).toList();
		logs.forEach((log) -> rows(log)
			.forEach((row) -> parts.get((int) Math.min(Math.max(row.intended() / partNanos, 0), PARTS - 1))
				.recordValue(row.nanos())));
		return IntStream.range(0, PARTS)
			.filter((part) -> parts.get(part).getTotalCount() > 0)
			.mapToObj((part) -> new ArmResults.Slot((part + 0.5) * partNanos / 1e6,
					parts.get(part).getValueAtPercentile(90) / 1e3))
			.toList();
	}

	// The round trips of a trial; none if its file is missing. Lines without a number in
	// front, such as a header, are passed over
	static List<Row> rows(Path log) {
		if (!Files.isRegularFile(log)) {
			return List.of();
		}
		try (CSVParser lines = CSVParser.parse(log, StandardCharsets.UTF_8, CSVFormat.RFC4180)) {
			return lines.stream()
				.filter((line) -> line.size() == 3 && line.get(0).matches("[0-9]+"))
				.map(SessionLogs::row)
				.toList();
		}
		catch (NumberFormatException ex) {
			throw new RunUnreadableException("File %s is damaged: %s. Delete it to report without it, or run again."
				.formatted(log, ex.getMessage()));
		}
		catch (IOException ex) {
			throw new UncheckedIOException("File %s cannot be read: check its permissions.".formatted(log), ex);
		}
	}

	private static Row row(CSVRecord line) {
		return new Row(Integer.parseInt(line.get(0)), Long.parseLong(line.get(1)), Long.parseLong(line.get(2)));
	}

	/**
	 * One round trip.
	 *
	 * @param session number of the session, 0 or more
	 * @param intended intended start in ns from the start of the window
	 * @param nanos its time in ns
	 */
	record Row(int session, long intended, long nanos) {
	}

}
