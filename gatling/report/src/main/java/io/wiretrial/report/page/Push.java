package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import io.wiretrial.report.measure.MetricName;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.MeasureResult;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.Results;
import io.wiretrial.trial.environment.Environment;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Statistic;

/** Words of a page about plans whose messages are pushed. */
final class Push {

	private static final List<Metric> ROUND_TRIP = List.of(Metric.mean(Measure.TOTAL),
			new Metric(Measure.TOTAL, Statistic.MEDIAN), new Metric(Measure.TOTAL, Statistic.STANDARD_DEVIATION),
			new Metric(Measure.TOTAL, Statistic.P99), new Metric(Measure.TOTAL, Statistic.MAX),
			Metric.mean(Measure.SLOW_EPISODES));

	private static final List<Metric> DELAY = List.of(Metric.mean(Measure.TOTAL),
			new Metric(Measure.TOTAL, Statistic.MEDIAN), new Metric(Measure.TOTAL, Statistic.MIN),
			new Metric(Measure.TOTAL, Statistic.MAX), new Metric(Measure.TOTAL, Statistic.P99),
			Metric.mean(Measure.PUBLISH_TIME));

	private static final List<Metric> LOAD = List.of(Metric.mean(Measure.SERVER_LOAD),
			Metric.mean(Measure.GENERATOR_LOAD), Metric.mean(Measure.GENERATOR_CPU));

	private static final List<Metric> BROWSER = Stream
		.of(Measure.BROWSER_LOAD, Measure.BROWSER_NETWORK_LOAD, Measure.BROWSER_TAB_LOAD, Measure.BROWSER_CPU,
				Measure.BROWSER_TAB_MEMORY, Measure.BROWSER_FRAMES, Measure.SERVER_LOAD)
		.map(Metric::mean)
		.toList();

	private Push() {
	}

	// A plan has one kind of operation, or several that are all asked for
	static Operation operation(PlanResults plan) {
		return plan.conditions().isEmpty() ? Operation.ECHO : plan.conditions().get(0).setting().operation();
	}

	static boolean isPush(PlanResults plan) {
		return operation(plan) == Operation.VOICE || operation(plan).subscribes();
	}

	static String name(PlanResults plan, Metric metric) {
		return MetricName.of(metric, operation(plan));
	}

	static String one(PlanResults plan) {
		return MetricName.one(operation(plan));
	}

	static String percentiles(PlanResults plan) {
		return switch (operation(plan).kind()) {
			case REQUEST -> "Total time from the intended start to the decoded reply, all counted trials together";
			case SESSION ->
				"Round trip from the intended start of a frame to its decoded answer, all counted trials together";
			case FEED ->
				"Delay from the time at which a batch was due at the feed to its last decoded row, all counted trials together";
			case HUB ->
				"Delay from the intended time of a publication to its decoded message at a subscriber, all counted trials together";
		};
	}

	static List<Table> tables(PlanResults plan) {
		return switch (operation(plan).kind()) {
			case REQUEST -> List.of();
			case SESSION -> List.of(new Table("Round trips of all sessions", ROUND_TRIP, List.of()),
					new Table("Load of both sides", LOAD, List.of()));
			case FEED -> feed(plan);
			case HUB -> List.of(new Table("Delay from publisher to subscriber", DELAY, List.of()),
					new Table("Cost of one subscription",
							List.of(Metric.mean(Measure.SUBSCRIBE_CPU), Metric.mean(Measure.SUBSCRIBE_SENT),
									Metric.mean(Measure.SUBSCRIBE_RECEIVED)),
							List.of()),
					new Table("Cost of one publication, its deliveries included",
							List.of(Metric.mean(Measure.PUBLISH_CPU), Metric.mean(Measure.PUBLISH_SENT),
									Metric.mean(Measure.PUBLISH_RECEIVED)),
							List.of()),
					new Table("Load of both sides", LOAD, List.of()));
		};
	}

	private static List<Table> feed(PlanResults plan) {
		List<Table> tables = new ArrayList<>();
		tables.add(new Table("Events and bytes received",
				List.of(Metric.mean(Measure.EVENT_RATE), Metric.mean(Measure.BYTE_RATE),
						new Metric(Measure.TOTAL, Statistic.MEDIAN), new Metric(Measure.TOTAL, Statistic.P99)),
				List.of(new Columns.Extra("events offered", Push::offered),
						new Columns.Extra("received, share of offered", Push::received))));
		tables.add(new Table("Load of both sides", joined(LOAD, Metric.mean(Measure.DECODE)),
				List.of(new Columns.Extra("server CPU per million events", Push::perMillion))));
		if (isInBrowser(plan)) {
			tables.add(new Table("Processes of the browser beside the service", BROWSER, List.of()));
		}
		return tables;
	}

	private static boolean isInBrowser(PlanResults plan) {
		return plan.conditions()
			.stream()
			.flatMap((condition) -> condition.arms().stream())
			.anyMatch((arm) -> Charts.measure(arm, Measure.BROWSER_LOAD, Statistic.MEAN) != null);
	}

	// What a reader of the publications would miss
	static List<String> limits(Results results, PlanResults plan) {
		List<String> limits = new ArrayList<>();
		if (isPush(plan)) {
			if (startedHere(results)) {
				limits.add("Publisher, service and subscribers share one machine and its processors.");
			}
			limits.add(isInBrowser(plan)
					? "Pages parse rows and draw one number. Their messages are received when the page's handler is called."
					: "No browser takes part: what depends on tabs, rendering or developer tools is not measured here.");
		}
		switch (operation(plan).kind()) {
			case REQUEST, SESSION -> {
			}
			case FEED -> limits.add("Delay is decoded minus due: service and generator read the same monotonic clock, "
					+ "which clocks of two machines are not.");
			case HUB -> limits.add("Delay is decoded minus due, by one machine's monotonic clock. The source shows the "
					+ "highest CPU utilisation that cAdvisor saw; judged here are CPU seconds.");
		}
		return limits;
	}

	// Services that ran before have no process in the run
	private static boolean startedHere(Results results) {
		Environment environment = results.environment();
		return environment != null
				&& environment.processes().stream().anyMatch((process) -> !process.name().equals("generator"));
	}

	private static String offered(ArmResults arm) {
		Double offered = arm.seen().offeredPerSecond();
		return (offered != null) ? NumberFormats.perSecond(offered) : NumberFormats.NONE;
	}

	private static String received(ArmResults arm) {
		Double offered = arm.seen().offeredPerSecond();
		MeasureResult received = Charts.measure(arm, Measure.EVENT_RATE, Statistic.MEAN);
		return (offered != null && received != null) ? NumberFormats.percent(received.value() / offered)
				: NumberFormats.NONE;
	}

	// Microseconds per event are seconds per million events
	private static String perMillion(ArmResults arm) {
		MeasureResult cpu = Charts.measure(arm, Measure.SERVER_CPU, Statistic.MEAN);
		MeasureResult messages = Charts.measure(arm, Measure.THROUGHPUT, Statistic.MEAN);
		MeasureResult events = Charts.measure(arm, Measure.EVENT_RATE, Statistic.MEAN);
		return (cpu != null && messages != null && events != null)
				? NumberFormats.micros(cpu.value() * messages.value() / events.value() * 1e6) : NumberFormats.NONE;
	}

	private static List<Metric> joined(List<Metric> metrics, Metric last) {
		List<Metric> joined = new ArrayList<>(metrics);
		joined.add(last);
		return joined;
	}

	/**
	 * One table of a push plan.
	 *
	 * @param caption what it shows
	 * @param metrics its columns
	 * @param extras further columns
	 */
	record Table(String caption, List<Metric> metrics, List<Columns.Extra> extras) {
	}

}
