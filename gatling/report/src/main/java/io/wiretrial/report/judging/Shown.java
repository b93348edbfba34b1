package io.wiretrial.report.judging;

import java.util.List;
import java.util.stream.Stream;

import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Statistic;

/**
 * Which metrics are shown of an operation: at least those that its publication showed.
 */
final class Shown {

	private static final List<Metric> LIMITS = Stream
		.of(Measure.SERVER_THROTTLED, Measure.GENERATOR_THROTTLED, Measure.SERVER_MEMORY)
		.map(Shown::mean)
		.toList();

	private static final List<Metric> REQUEST = List.of(new Metric(Measure.TOTAL, Statistic.MEDIAN),
			mean(Measure.TOTAL), new Metric(Measure.TOTAL, Statistic.P99),
			new Metric(Measure.RECEIVE, Statistic.MEDIAN), mean(Measure.DECODE),
			new Metric(Measure.FIRST_CHUNK, Statistic.MEDIAN), mean(Measure.CHUNK_GAP), mean(Measure.SERVER_CPU),
			mean(Measure.SERVER_ALLOCATION), mean(Measure.PAYLOAD_BYTES), mean(Measure.THROUGHPUT));

	private static final List<Metric> LOAD = Stream
		.of(Measure.SERVER_CPU, Measure.SERVER_ALLOCATION, Measure.GENERATOR_CPU, Measure.SERVER_LOAD,
				Measure.GENERATOR_LOAD, Measure.THROUGHPUT)
		.map(Shown::mean)
		.toList();

	private static final List<Metric> VOICE = joined(
			List.of(mean(Measure.TOTAL), new Metric(Measure.TOTAL, Statistic.MEDIAN),
					new Metric(Measure.TOTAL, Statistic.STANDARD_DEVIATION), new Metric(Measure.TOTAL, Statistic.P99),
					new Metric(Measure.TOTAL, Statistic.MAX), mean(Measure.SLOW_EPISODES), mean(Measure.PAYLOAD_BYTES)),
			LOAD);

	private static final List<Metric> FEED = joined(
			List.of(mean(Measure.EVENT_RATE), mean(Measure.BYTE_RATE), new Metric(Measure.TOTAL, Statistic.MEDIAN),
					new Metric(Measure.TOTAL, Statistic.P99), mean(Measure.DECODE)),
			LOAD);

	private static final List<Metric> HUB = joined(
			List.of(mean(Measure.TOTAL), new Metric(Measure.TOTAL, Statistic.MEDIAN),
					new Metric(Measure.TOTAL, Statistic.MIN), new Metric(Measure.TOTAL, Statistic.MAX),
					new Metric(Measure.TOTAL, Statistic.P99), mean(Measure.SUBSCRIBE_CPU), mean(Measure.SUBSCRIBE_SENT),
					mean(Measure.SUBSCRIBE_RECEIVED), mean(Measure.PUBLISH_CPU), mean(Measure.PUBLISH_SENT),
					mean(Measure.PUBLISH_RECEIVED), new Metric(Measure.PUBLISH_TIME, Statistic.MEDIAN)),
			LOAD);

	private Shown() {
	}

	static List<Metric> of(Operation operation) {
		return joined(switch (operation) {
			case ECHO, DIGEST, LIST, STREAM_DOWN, STREAM_UP -> REQUEST;
			case VOICE -> VOICE;
			case FEED -> FEED;
			case HUB -> HUB;
		}, LIMITS);
	}

	private static Metric mean(Measure measure) {
		return new Metric(measure, Statistic.MEAN);
	}

	private static List<Metric> joined(List<Metric> first, List<Metric> second) {
		return Stream.concat(first.stream(), second.stream()).toList();
	}

}
