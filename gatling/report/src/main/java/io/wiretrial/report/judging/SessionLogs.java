package io.wiretrial.report.judging;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

import org.HdrHistogram.Histogram;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.statistics.descriptive.Max;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.RoundTrips;

/**
 * The round trips of an arm over the time of a window. Nothing is kept of a trial but
 * sums, histograms and a few sessions of the first.
 */
final class SessionLogs {

	private static final int PARTS = 40;

	private static final int SESSIONS = 4;

	private final double partNanos;

	private final Sums all = new Sums();

	private final Sums trimmed = new Sums();

	private List<RoundTrips.Session> sessions = List.of();

	private double limit;

	private int trials;

	private SessionLogs(long windowNanos) {
		this.partNanos = (double) windowNanos / PARTS;
	}

	static @Nullable RoundTrips of(List<Path> logs, long windowNanos) {
		List<Path> written = logs.stream().filter(Files::isRegularFile).toList();
		if (written.isEmpty()) {
			return null;
		}
		SessionLogs together = new SessionLogs(windowNanos);
		written.stream().map(SessionLogs::rows).forEach(together::add);
		return (together.trials > 0) ? together.result() : null;
	}

	private void add(List<Row> rows) {
		if (rows.isEmpty()) {
			return;
		}
		List<Row> sorted = rows.stream().sorted(Comparator.comparingLong(Row::nanos)).toList();
		int slowest = (sorted.size() + 99) / 100;
		List<Row> kept = sorted.subList(0, sorted.size() - slowest);
		sorted.forEach((row) -> this.all.add(row, part(row)));
		kept.forEach((row) -> this.trimmed.add(row, part(row)));
		if (this.trials++ == 0) {
			this.limit = kept.isEmpty() ? sorted.get(0).micros() : kept.get(kept.size() - 1).micros();
			this.sessions = sessions(rows);
		}
	}

	private int part(Row row) {
		return (int) Math.min(Math.max(row.intended() / this.partNanos, 0), PARTS - 1);
	}

	private List<RoundTrips.Session> sessions(List<Row> rows) {
		Map<Integer, Map<Integer, Row>> slowest = new TreeMap<>();
		rows.forEach((row) -> slowest.computeIfAbsent(row.session(), (session) -> new TreeMap<>())
			.merge(part(row), row, (first, second) -> (first.nanos() >= second.nanos()) ? first : second));
		return slowest.entrySet()
			.stream()
			.limit(SESSIONS)
			.map((session) -> new RoundTrips.Session(session.getKey(),
					session.getValue()
						.values()
						.stream()
						.map((row) -> new RoundTrips.Point(row.intended() / 1e6, row.micros()))
						.toList()))
			.toList();
	}

	private RoundTrips result() {
		boolean any = this.trimmed.count > 0;
		return new RoundTrips(this.trials, this.all.count, this.all.spread(),
				any ? this.trimmed.spread() : this.all.spread(), this.limit, slots(this.all), slots(this.trimmed),
				this.sessions);
	}

	private List<RoundTrips.Slot> slots(Sums sums) {
		List<RoundTrips.Slot> slots = new ArrayList<>();
		for (int part = 0; part < PARTS; part++) {
			Histogram histogram = sums.parts.get(part);
			if (histogram.getTotalCount() > 0) {
				slots.add(new RoundTrips.Slot((part + 0.5) * this.partNanos / 1e6,
						histogram.getValueAtPercentile(10) / 1e3, histogram.getValueAtPercentile(50) / 1e3,
						histogram.getValueAtPercentile(90) / 1e3));
			}
		}
		return slots;
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

		double micros() {
			return this.nanos / 1e3;
		}

	}

	/** Sums of many round trips. */
	private static final class Sums {

		private final Mean mean = Mean.create();

		private final StandardDeviation deviation = StandardDeviation.create();

		private final Max max = Max.create();

		private final List<Histogram> parts = IntStream.range(0, PARTS).mapToObj((part) -> new Histogram(3)).toList();

		private long count;

		void add(Row row, int part) {
			this.mean.accept(row.micros());
			this.deviation.accept(row.micros());
			this.max.accept(row.micros());
			this.parts.get(part).recordValue(row.nanos());
			this.count++;
		}

		RoundTrips.Spread spread() {
			return new RoundTrips.Spread(this.mean.getAsDouble(), this.deviation.getAsDouble(), this.max.getAsDouble());
		}

	}

}
