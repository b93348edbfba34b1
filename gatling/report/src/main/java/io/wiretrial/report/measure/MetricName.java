package io.wiretrial.report.measure;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Statistic;

/** Name of a metric for a reader, and what it is a metric of. */
public final class MetricName {

	private MetricName() {
	}

	/**
	 * Names a metric.
	 * @param metric a measure and, of a time, which statistic
	 * @param operation what one operation does: the time of a request is the delay of a
	 * message
	 * @return words such as {@code median total time}
	 */
	public static String of(Metric metric, Operation operation) {
		MeasureRow row = Measures.of(metric.measure());
		String name = row.name().formatted(one(operation), total(operation));
		return (row.kind() == MeasureKind.TIME) ? statistic(metric.statistic()) + " " + name : name;
	}

	/**
	 * Chooses the time that users wait for.
	 * @param operation what one operation does
	 * @return of an answer in tokens the time to the first, else the total time
	 */
	public static Measure latency(Operation operation) {
		return (operation == Operation.TOKENS) ? Measure.FIRST_CHUNK : Measure.TOTAL;
	}

	/**
	 * Chooses what the service's CPU time is divided by.
	 * @param operation what one operation does
	 * @return its CPU per 1,000 rows of a feed, per token of an answer, else per
	 * operation
	 */
	public static Measure cpu(Operation operation) {
		return switch (operation) {
			case FEED -> Measure.ROW_CPU;
			case TOKENS -> Measure.TOKEN_CPU;
			default -> Measure.SERVER_CPU;
		};
	}

	/**
	 * Names one operation.
	 * @param operation what one operation does
	 * @return {@code request}, {@code frame} or {@code message}
	 */
	public static String one(Operation operation) {
		return switch (operation.kind()) {
			case REQUEST -> "request";
			case SESSION -> "frame";
			case FEED, HUB -> "message";
		};
	}

	/**
	 * Names the time of one operation.
	 * @param operation what one operation does
	 * @return {@code total time}, {@code round trip} or {@code delay}
	 */
	public static String total(Operation operation) {
		return switch (operation.kind()) {
			case REQUEST -> "total time";
			case SESSION -> "round trip";
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
