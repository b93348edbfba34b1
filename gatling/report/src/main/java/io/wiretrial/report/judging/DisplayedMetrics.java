package io.wiretrial.report.judging;

import java.util.List;
import java.util.stream.Stream;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Statistic;

/**
 * Metrics that are shown of an operation: at least those that its publication showed.
 */
final class DisplayedMetrics {

	private static final List<Metric> LIMITS = Stream
		.of(Measure.SERVER_THROTTLED, Measure.GENERATOR_THROTTLED, Measure.SERVER_MEMORY)
		.map(Metric::mean)
		.toList();

	private static final List<Metric> LINK = Stream
		.of(Measure.WIRE_UP, Measure.WIRE_DOWN, Measure.LINK_LATENESS, Measure.LINK_SHARE)
		.map(Metric::mean)
		.toList();

	private static final List<Metric> BROWSER = Stream
		.of(Measure.BROWSER_CPU, Measure.BROWSER_LOAD, Measure.BROWSER_NETWORK_LOAD, Measure.BROWSER_TAB_LOAD,
				Measure.BROWSER_TAB_MEMORY, Measure.BROWSER_FRAMES)
		.map(Metric::mean)
		.toList();

	private static final List<Metric> REQUEST = List.of(new Metric(Measure.TOTAL, Statistic.MEDIAN),
			Metric.mean(Measure.TOTAL), new Metric(Measure.TOTAL, Statistic.P99),
			new Metric(Measure.RECEIVE, Statistic.MEDIAN), Metric.mean(Measure.DECODE),
			new Metric(Measure.CONNECT, Statistic.MEDIAN), new Metric(Measure.SET_UP, Statistic.MEDIAN),
			new Metric(Measure.FIRST_BYTE, Statistic.MEDIAN), new Metric(Measure.FIRST_CHUNK, Statistic.MEDIAN),
			Metric.mean(Measure.CHUNK_GAP), Metric.mean(Measure.SERVER_CPU), Metric.mean(Measure.SERVER_COMPILING),
			Metric.mean(Measure.SERVER_ALLOCATION), Metric.mean(Measure.PAYLOAD_BYTES),
			Metric.mean(Measure.THROUGHPUT));

	private static final List<Metric> TOKENS = List.of(new Metric(Measure.FIRST_CHUNK, Statistic.MEDIAN),
			new Metric(Measure.TOKEN_DELAY, Statistic.MEDIAN), new Metric(Measure.TOKEN_DELAY, Statistic.P99),
			new Metric(Measure.CHUNK_GAP, Statistic.MEDIAN), new Metric(Measure.CHUNK_GAP, Statistic.P99),
			Metric.mean(Measure.LARGEST_BURST), Metric.mean(Measure.TOKEN_CPU), Metric.mean(Measure.TOKEN_WIRE),
			new Metric(Measure.TOTAL, Statistic.MEDIAN), Metric.mean(Measure.SERVER_CPU),
			Metric.mean(Measure.SERVER_COMPILING), Metric.mean(Measure.SERVER_ALLOCATION),
			Metric.mean(Measure.PAYLOAD_BYTES), Metric.mean(Measure.GENERATOR_LOAD), Metric.mean(Measure.THROUGHPUT));

	private static final List<Metric> LOAD = Stream
		.of(Measure.SERVER_CPU, Measure.SERVER_COMPILING, Measure.SERVER_ALLOCATION, Measure.GENERATOR_CPU,
				Measure.SERVER_LOAD, Measure.GENERATOR_LOAD, Measure.THROUGHPUT)
		.map(Metric::mean)
		.toList();

	private static final List<Metric> VOICE = joined(List.of(Metric.mean(Measure.TOTAL),
			new Metric(Measure.TOTAL, Statistic.MEDIAN), new Metric(Measure.TOTAL, Statistic.STANDARD_DEVIATION),
			new Metric(Measure.TOTAL, Statistic.P99), new Metric(Measure.TOTAL, Statistic.MAX),
			Metric.mean(Measure.SLOW_EPISODES), Metric.mean(Measure.PAYLOAD_BYTES)), LOAD);

	private static final List<Metric> FEED = joined(List.of(Metric.mean(Measure.EVENT_RATE),
			Metric.mean(Measure.BYTE_RATE), new Metric(Measure.TOTAL, Statistic.MEDIAN),
			new Metric(Measure.TOTAL, Statistic.P99), Metric.mean(Measure.DECODE)), LOAD);

	private static final List<Metric> HUB = joined(
			List.of(Metric.mean(Measure.TOTAL), new Metric(Measure.TOTAL, Statistic.MEDIAN),
					new Metric(Measure.TOTAL, Statistic.MIN), new Metric(Measure.TOTAL, Statistic.MAX),
					new Metric(Measure.TOTAL, Statistic.P99), Metric.mean(Measure.SUBSCRIBE_CPU),
					Metric.mean(Measure.SUBSCRIBE_SENT), Metric.mean(Measure.SUBSCRIBE_RECEIVED),
					Metric.mean(Measure.PUBLISH_CPU), Metric.mean(Measure.PUBLISH_SENT),
					Metric.mean(Measure.PUBLISH_RECEIVED), Metric.mean(Measure.PUBLISH_TIME)),
			LOAD);

	private DisplayedMetrics() {
	}

	static List<Metric> of(Operation operation) {
		return joined(switch (operation.kind()) {
			case REQUEST -> (operation == Operation.TOKENS) ? TOKENS : REQUEST;
			case SESSION -> VOICE;
			case FEED -> joined(FEED, BROWSER);
			case HUB -> HUB;
		}, joined(LIMITS, LINK));
	}

	private static List<Metric> joined(List<Metric> first, List<Metric> second) {
		return Stream.concat(first.stream(), second.stream()).toList();
	}

}
