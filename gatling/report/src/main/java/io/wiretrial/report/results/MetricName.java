package io.wiretrial.report.results;

import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Statistic;

/** What a reader calls a metric. */
public final class MetricName {

	private MetricName() {
	}

	/**
	 * Names a metric.
	 * @param metric the metric
	 * @param operation what one operation does: the time of a request is the delay of a
	 * message
	 * @return words such as {@code median total time}
	 */
	public static String of(Metric metric, Operation operation) {
		String measure = measure(metric.measure(), operation);
		return isTime(metric.measure()) ? statistic(metric.statistic()) + " " + measure : measure;
	}

	/**
	 * Tells whether a measure is a time.
	 * @param measure the measure
	 * @return true for times as a client sees them
	 */
	public static boolean isTime(Measure measure) {
		return switch (measure) {
			case TOTAL, RECEIVE, DECODE, FIRST_CHUNK, CHUNK_GAP, START_LAG, PUBLISH_TIME -> true;
			case SERVER_CPU, SERVER_ALLOCATION, PAYLOAD_BYTES, THROUGHPUT, EVENT_RATE, BYTE_RATE, SLOW_EPISODES,
					GENERATOR_CPU, SERVER_LOAD, GENERATOR_LOAD, SUBSCRIBE_CPU, SUBSCRIBE_SENT, SUBSCRIBE_RECEIVED,
					PUBLISH_CPU, PUBLISH_SENT, PUBLISH_RECEIVED, SERVER_THROTTLED, GENERATOR_THROTTLED, SERVER_MEMORY ->
				false;
		};
	}

	/**
	 * Tells whether more of a measure is better.
	 * @param measure the measure
	 * @return true for rates at which something arrives
	 */
	public static boolean isRate(Measure measure) {
		return measure == Measure.EVENT_RATE || measure == Measure.BYTE_RATE || measure == Measure.THROUGHPUT;
	}

	/**
	 * Names one operation.
	 * @param operation what one operation does
	 * @return {@code request}, {@code frame} or {@code message}
	 */
	public static String one(Operation operation) {
		return switch (operation) {
			case ECHO, DIGEST, LIST, STREAM_DOWN, STREAM_UP -> "request";
			case VOICE -> "frame";
			case FEED, HUB -> "message";
		};
	}

	private static String measure(Measure measure, Operation operation) {
		String one = one(operation);
		return switch (measure) {
			case TOTAL -> total(operation);
			case RECEIVE -> "time to last byte";
			case DECODE -> "decode time";
			case FIRST_CHUNK -> "time to first chunk";
			case CHUNK_GAP -> "gap between chunks";
			case START_LAG -> "start lag";
			case SERVER_CPU -> "server CPU per " + one;
			case SERVER_ALLOCATION -> "server allocation per " + one;
			case PAYLOAD_BYTES -> "payload per " + one;
			case THROUGHPUT -> "throughput";
			case EVENT_RATE -> "events received per second";
			case BYTE_RATE -> "bytes received per second";
			case SLOW_EPISODES -> "slow episodes per minute and session";
			case GENERATOR_CPU -> "generator CPU per " + one;
			case SERVER_LOAD -> "server load";
			case GENERATOR_LOAD -> "generator load";
			case SUBSCRIBE_CPU -> "server CPU per subscription";
			case SUBSCRIBE_SENT -> "bytes sent per subscription";
			case SUBSCRIBE_RECEIVED -> "bytes received per subscription";
			case PUBLISH_CPU -> "server CPU per publication";
			case PUBLISH_SENT -> "bytes sent per publication";
			case PUBLISH_RECEIVED -> "bytes received per publication";
			case PUBLISH_TIME -> "time to publish";
			case SERVER_THROTTLED -> "service throttled";
			case GENERATOR_THROTTLED -> "generator throttled";
			case SERVER_MEMORY -> "memory of the service";
		};
	}

	/**
	 * Names the time of one operation.
	 * @param operation what one operation does
	 * @return {@code total time}, {@code round trip} or {@code delay}
	 */
	public static String total(Operation operation) {
		return switch (operation) {
			case ECHO, DIGEST, LIST, STREAM_DOWN, STREAM_UP -> "total time";
			case VOICE -> "round trip";
			case FEED, HUB -> "delay";
		};
	}

	private static String statistic(Statistic statistic) {
		return switch (statistic) {
			case MEAN -> "mean";
			case MEDIAN -> "median";
			case STANDARD_DEVIATION -> "standard deviation of";
			case P99 -> "p99";
			case MIN -> "least";
			case MAX -> "greatest";
		};
	}

}
