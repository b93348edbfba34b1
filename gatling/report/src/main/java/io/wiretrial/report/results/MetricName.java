package io.wiretrial.report.results;

import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Statistic;

/** What a reader calls a metric. */
public final class MetricName {

	private MetricName() {
	}

	/**
	 * Names a metric.
	 * @param metric the metric
	 * @return words such as {@code median total time}
	 */
	public static String of(Metric metric) {
		return isTime(metric.measure()) ? statistic(metric.statistic()) + " " + measure(metric.measure())
				: measure(metric.measure());
	}

	/**
	 * Tells whether less of a measure is quicker.
	 * @param measure the measure
	 * @return true for times as a client sees them
	 */
	public static boolean isTime(Measure measure) {
		return switch (measure) {
			case TOTAL, RECEIVE, DECODE, FIRST_CHUNK, CHUNK_GAP, START_LAG -> true;
			case SERVER_CPU, SERVER_ALLOCATION, PAYLOAD_BYTES, THROUGHPUT -> false;
		};
	}

	private static String measure(Measure measure) {
		return switch (measure) {
			case TOTAL -> "total time";
			case RECEIVE -> "time to last byte";
			case DECODE -> "decode time";
			case FIRST_CHUNK -> "time to first chunk";
			case CHUNK_GAP -> "gap between chunks";
			case START_LAG -> "start lag";
			case SERVER_CPU -> "server CPU per request";
			case SERVER_ALLOCATION -> "server allocation per request";
			case PAYLOAD_BYTES -> "payload per request";
			case THROUGHPUT -> "throughput";
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
