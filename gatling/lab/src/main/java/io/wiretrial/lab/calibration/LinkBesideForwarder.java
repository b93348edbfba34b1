package io.wiretrial.lab.calibration;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

import io.wiretrial.link.Lateness;
import io.wiretrial.link.Link;
import io.wiretrial.link.LinkCounts;
import io.wiretrial.link.network.Network;
import io.wiretrial.model.environment.Calibration.Comparison;

/**
 * The link itself: without delay beside a minimal forwarder, both on one thread and in
 * turns, and between two regions beside what was set, the loopback and slow start's
 * closed formula.
 *
 * @param out takes a line at a time
 */
record LinkBesideForwarder(Consumer<String> out) {

	private static final double BAR = 1.15;

	private static final int PAIRS = 9;

	private static final int SMALL = 64;

	private static final int BULK = 512 << 20;

	private static final int ROUND_TRIPS = 1_000;

	private static final int UPLOAD = 1 << 20;

	private static final int UPLOADS = 7;

	private static final double NANOS_PER_MILLISECOND = 1e6;

	/** How much later than what was set and the loopback the median may be. */
	private static final double MOST_LATE_MILLIS = 1.5;

	/** Payload of the initial window, which doubles each round trip. */
	private static final long INITIAL_WINDOW = 14_480;

	List<Comparison> compare() throws InterruptedException {
		List<Comparison> comparisons = new ArrayList<>();
		try (UploadTarget target = new UploadTarget();
				MinimalForwarder forwarder = new MinimalForwarder(target.address());
				Link bare = Link.open(Network.LOOPBACK, target.address())) {
			comparisons.addAll(bare(new PlainUploads(bare.port()), new PlainUploads(forwarder.port())));
		}
		try (UploadTarget target = new UploadTarget(); Link region = Link.open(Network.REGION, target.address())) {
			this.out.accept(region.description());
			comparisons.addAll(region(region, new PlainUploads(target.address().getPort())));
		}
		return comparisons;
	}

	private static List<Comparison> bare(PlainUploads link, PlainUploads forwarder) throws InterruptedException {
		warmUp(link);
		warmUp(forwarder);
		return List.of(
				inTurns("link : minimal forwarder, one connection", "us median round trip", link, forwarder, BAR, false,
						(port) -> PlainUploads.median(port.times(1, 5_000, SMALL)) / 1e3),
				inTurns("link : minimal forwarder, 64 connections", "us median round trip", link, forwarder, BAR, false,
						(port) -> PlainUploads.median(port.times(64, 500, SMALL)) / 1e3),
				inTurns("link : minimal forwarder, bulk", "MiB/s", link, forwarder, 1 / BAR, true,
						(port) -> (BULK >> 20) * 1e9 / PlainUploads.median(port.times(1, 1, BULK))));
	}

	private static void warmUp(PlainUploads port) throws InterruptedException {
		port.times(8, 10_000, SMALL);
		port.times(1, 4, BULK);
	}

	private static Comparison inTurns(String name, String unit, PlainUploads first, PlainUploads second, double bar,
			boolean atLeast, Value value) throws InterruptedException {
		List<Double> ofFirst = new ArrayList<>();
		List<Double> ofSecond = new ArrayList<>();
		for (int pair = 0; pair < PAIRS; pair++) {
			// Neither is always the second one.
			if (pair % 2 == 0) {
				ofFirst.add(value.of(first));
				ofSecond.add(value.of(second));
			}
			else {
				ofSecond.add(value.of(second));
				ofFirst.add(value.of(first));
			}
		}
		return PairedRatios.compare(name, unit, ofFirst, ofSecond, bar, atLeast);
	}

	private List<Comparison> region(Link link, PlainUploads direct) throws InterruptedException {
		PlainUploads through = new PlainUploads(link.port());
		double set = millis(link.network().roundTrip().toNanos());
		double loopback = millis(PlainUploads.median(direct.times(1, ROUND_TRIPS, SMALL)));
		LinkCounts before = link.counts();
		long start = System.nanoTime();
		long[] times = through.times(1, ROUND_TRIPS, SMALL);
		said(link.counts().since(before), System.nanoTime() - start, times);
		List<Double> uploads = new ArrayList<>();
		for (int i = 0; i < UPLOADS; i++) {
			uploads.add(millis(PlainUploads.median(through.times(1, 1, UPLOAD))));
		}
		List<Double> formula = uploads.stream().map((one) -> rounds() * set).toList();
		return List.of(PairedRatios.compare("median round trip at region : set and loopback and 1.5 ms", "ms",
				List.of(millis(PlainUploads.median(times))), List.of(set + loopback + MOST_LATE_MILLIS), 1.0, false),
				PairedRatios.compare("shortest round trip at region : set", "ms", List.of(millis(times[0])),
						List.of(set), 1.0, true),
				PairedRatios.compare("1 MiB upload at region : rounds of slow start", "ms", uploads, formula, BAR,
						false));
	}

	private void said(LinkCounts counts, long elapsed, long[] times) {
		Lateness up = counts.up().lateness();
		Lateness down = counts.down().lateness();
		this.out.accept(String.format(Locale.ROOT,
				"link at region, %d round trips: median %.3f ms, 99 %% %.3f ms, most %.3f ms; "
						+ "late by %.0f us up and %.0f us down on average, by more than 1 ms %d and %d times; "
						+ "its threads took %.2f %% of one processor",
				times.length, millis(PlainUploads.median(times)), millis(PlainUploads.p99(times)),
				millis(times[times.length - 1]), up.meanMicros(), down.meanMicros(), up.overMillisecond(),
				down.overMillisecond(), 100.0 * counts.cpuNanos() / elapsed));
	}

	private static int rounds() {
		int rounds = 0;
		for (long sent = 0; sent < UPLOAD + Integer.BYTES; rounds++) {
			sent += INITIAL_WINDOW << rounds;
		}
		return rounds;
	}

	private static double millis(long nanos) {
		return nanos / NANOS_PER_MILLISECOND;
	}

	/** Measures one value at a port. */
	private interface Value {

		double of(PlainUploads port) throws InterruptedException;

	}

}
