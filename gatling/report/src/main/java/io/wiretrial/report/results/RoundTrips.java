package io.wiretrial.report.results;

import java.util.List;

/**
 * Round trips of paced sessions over the time of a window.
 *
 * @param trials counted trials behind {@code all}, {@code trimmed} and {@code slots}, 1
 * or more
 * @param count round trips in them, 1 or more
 * @param all of all trials together, nothing left out
 * @param trimmed the same without the slowest 1 % of each trial's window
 * @param limit round trip in µs above which {@code sessions} are trimmed, 0 or more
 * @param slots the window in up to 40 equal parts; parts without a round trip are absent
 * @param trimmedSlots the same of {@code trimmed}
 * @param sessions up to 4 sessions of the first counted trial
 */
public record RoundTrips(int trials, long count, Spread all, Spread trimmed, double limit, List<Slot> slots,
		List<Slot> trimmedSlots, List<Session> sessions) {

	public RoundTrips {
		slots = List.copyOf(slots);
		trimmedSlots = List.copyOf(trimmedSlots);
		sessions = List.copyOf(sessions);
	}

	/**
	 * Mean and spread of round trips.
	 *
	 * @param mean in µs, 0 or more
	 * @param standardDeviation in µs, 0 or more
	 * @param max greatest in µs, 0 or more
	 */
	public record Spread(double mean, double standardDeviation, double max) {
	}

	/**
	 * All round trips that were intended to start in one part of the window.
	 *
	 * @param millis middle of the part in ms from the start of the window, 0 or more
	 * @param p10 10th percentile in µs, 0 or more
	 * @param p50 median in µs, 0 or more
	 * @param p90 90th percentile in µs, 0 or more
	 */
	public record Slot(double millis, double p10, double p50, double p90) {
	}

	/**
	 * One session.
	 *
	 * @param number its number, 0 or more
	 * @param points its slowest round trip of each part of the window
	 */
	public record Session(int number, List<Point> points) {

		public Session {
			points = List.copyOf(points);
		}

	}

	/**
	 * One round trip.
	 *
	 * @param millis intended start in ms from the start of the window, 0 or more
	 * @param micros its time in µs, 0 or more
	 */
	public record Point(double millis, double micros) {
	}

}
