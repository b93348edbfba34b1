package io.wiretrial.report.judging;

import java.util.OptionalDouble;
import java.util.function.ToLongFunction;

import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.result.Distribution;
import io.wiretrial.trial.result.ServerCost;
import io.wiretrial.trial.result.TrialResult;

/** The one number that a trial has for a metric; empty where it has none above 0. */
final class TrialValue {

	private TrialValue() {
	}

	static OptionalDouble of(TrialResult trial, Metric metric) {
		return positive(switch (metric.measure()) {
			case TOTAL, RECEIVE, DECODE, FIRST_CHUNK, CHUNK_GAP, START_LAG -> time(trial, metric);
			case SERVER_CPU -> perOperation(trial, ServerCost::cpuNanos);
			case SERVER_ALLOCATION -> perOperation(trial, ServerCost::allocatedBytes);
			case PAYLOAD_BYTES -> trial.requestBytes() + trial.replyBytes();
			case THROUGHPUT -> trial.achievedRate();
		});
	}

	// Factor from the files' unit to the page's
	static double scale(Measure measure) {
		return switch (measure) {
			case TOTAL, RECEIVE, DECODE, FIRST_CHUNK, CHUNK_GAP, START_LAG, SERVER_CPU -> 1e-3;
			case SERVER_ALLOCATION, PAYLOAD_BYTES, THROUGHPUT -> 1;
		};
	}

	static String unit(Measure measure) {
		return switch (measure) {
			case TOTAL, RECEIVE, DECODE, FIRST_CHUNK, CHUNK_GAP, START_LAG, SERVER_CPU -> "µs";
			case SERVER_ALLOCATION, PAYLOAD_BYTES -> "bytes";
			case THROUGHPUT -> "per second";
		};
	}

	private static double time(TrialResult trial, Metric metric) {
		Distribution distribution = trial.time(metric.measure());
		return (distribution.count() > 0) ? distribution.value(metric.statistic()) : 0;
	}

	private static double perOperation(TrialResult trial, ToLongFunction<ServerCost> cost) {
		ServerCost server = trial.server();
		return (server != null && server.operations() > 0) ? (double) cost.applyAsLong(server) / server.operations()
				: 0;
	}

	private static OptionalDouble positive(double value) {
		return (value > 0 && !Double.isInfinite(value)) ? OptionalDouble.of(value) : OptionalDouble.empty();
	}

}
