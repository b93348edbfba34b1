package io.wiretrial.report.judging;

import java.util.OptionalDouble;

import org.jspecify.annotations.Nullable;

import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.result.Distribution;
import io.wiretrial.trial.result.GeneratorCost;
import io.wiretrial.trial.result.Pushed;
import io.wiretrial.trial.result.ServerCost;
import io.wiretrial.trial.result.TrialResult;

/** The one number that a trial has for a metric; empty where it has none above 0. */
final class TrialValue {

	private static final double MINUTE = 60e9;

	private TrialValue() {
	}

	static OptionalDouble of(TrialResult trial, Metric metric, int sessions) {
		return positive(switch (metric.measure()) {
			case TOTAL, RECEIVE, DECODE, FIRST_CHUNK, CHUNK_GAP, START_LAG, PUBLISH_TIME -> time(trial, metric);
			case SERVER_CPU, SERVER_ALLOCATION, GENERATOR_CPU, SERVER_LOAD, GENERATOR_LOAD ->
				cost(trial, metric.measure());
			case SERVER_THROTTLED -> serverThrottled(trial).orElse(0);
			case GENERATOR_THROTTLED -> generatorThrottled(trial).orElse(0);
			case SERVER_MEMORY -> memoryBytes(trial);
			case PAYLOAD_BYTES -> trial.requestBytes() + trial.replyBytes();
			case THROUGHPUT -> trial.achievedRate();
			case EVENT_RATE, BYTE_RATE, SUBSCRIBE_CPU, SUBSCRIBE_SENT, SUBSCRIBE_RECEIVED, PUBLISH_CPU, PUBLISH_SENT,
					PUBLISH_RECEIVED ->
				pushed(trial, metric.measure());
			case SLOW_EPISODES -> withHalfAnEpisode(trial, sessions);
		});
	}

	// Minutes of all sessions of a trial together
	static double sessionMinutes(TrialResult trial, int sessions) {
		return sessions * trial.windowNanos() / MINUTE;
	}

	// Factor from the files' unit to the page's
	static double scale(Measure measure) {
		return unit(measure).equals("µs") ? 1e-3 : 1;
	}

	static String unit(Measure measure) {
		return switch (measure) {
			case TOTAL, RECEIVE, DECODE, FIRST_CHUNK, CHUNK_GAP, START_LAG, PUBLISH_TIME, SERVER_CPU, GENERATOR_CPU,
					SUBSCRIBE_CPU, PUBLISH_CPU ->
				"µs";
			case SERVER_ALLOCATION, PAYLOAD_BYTES, SUBSCRIBE_SENT, SUBSCRIBE_RECEIVED, PUBLISH_SENT, PUBLISH_RECEIVED,
					SERVER_MEMORY ->
				"bytes";
			case THROUGHPUT, EVENT_RATE -> "per second";
			case BYTE_RATE -> "bytes per second";
			case SLOW_EPISODES -> "per minute";
			case SERVER_LOAD, GENERATOR_LOAD -> "processors";
			case SERVER_THROTTLED, GENERATOR_THROTTLED -> "fraction";
		};
	}

	// Of elapsed time; empty where the service reads no control group
	static OptionalDouble serverThrottled(TrialResult trial) {
		ServerCost server = trial.server();
		Long nanos = (server != null) ? server.throttledNanos() : null;
		return (server != null && nanos != null) ? OptionalDouble.of(ratio(nanos, server.wallNanos()))
				: OptionalDouble.empty();
	}

	// The generator writes 0 where the kernel does not tell: that is believed only beside
	// a service that knows its own
	static OptionalDouble generatorThrottled(TrialResult trial) {
		GeneratorCost generator = trial.generator();
		return (generator.throttledNanos() > 0 || serverThrottled(trial).isPresent())
				? OptionalDouble.of(ratio(generator.throttledNanos(), generator.wallNanos())) : OptionalDouble.empty();
	}

	private static double memoryBytes(TrialResult trial) {
		ServerCost server = trial.server();
		Long bytes = (server != null) ? server.memoryBytes() : null;
		return (bytes != null) ? bytes : 0;
	}

	private static double time(TrialResult trial, Metric metric) {
		Distribution distribution = trial.time(metric.measure());
		return (distribution.count() > 0) ? distribution.value(metric.statistic()) : 0;
	}

	// The generator's CPU covers the same interval as the server's operations
	private static double cost(TrialResult trial, Measure measure) {
		ServerCost server = trial.server();
		if (measure == Measure.GENERATOR_LOAD) {
			return ratio(trial.generator().cpuNanos(), trial.generator().wallNanos());
		}
		if (server == null) {
			return 0;
		}
		return switch (measure) {
			case SERVER_ALLOCATION -> ratio(server.allocatedBytes(), server.operations());
			case GENERATOR_CPU -> ratio(trial.generator().cpuNanos(), server.operations());
			case SERVER_LOAD -> ratio(server.cpuNanos(), server.wallNanos());
			default -> ratio(server.cpuNanos(), server.operations());
		};
	}

	private static double pushed(TrialResult trial, Measure measure) {
		Pushed pushed = trial.pushed();
		if (pushed == null) {
			return 0;
		}
		ServerCost server = trial.server();
		return switch (measure) {
			case EVENT_RATE -> ratio(pushed.events(), trial.windowNanos()) * 1e9;
			case BYTE_RATE -> ratio(pushed.bytes(), trial.windowNanos()) * 1e9;
			case PUBLISH_CPU -> ratio((server != null) ? server.cpuNanos() : null, pushed.published());
			case PUBLISH_SENT -> ratio(pushed.publishedSentBytes(), pushed.published());
			case PUBLISH_RECEIVED -> ratio(pushed.publishedReceivedBytes(), pushed.published());
			default -> subscribed(pushed, measure);
		};
	}

	private static double subscribed(Pushed pushed, Measure measure) {
		Pushed.Opening opening = pushed.opening();
		if (opening == null) {
			return 0;
		}
		return ratio(switch (measure) {
			case SUBSCRIBE_SENT -> opening.sentBytes();
			case SUBSCRIBE_RECEIVED -> opening.receivedBytes();
			default -> opening.cpuNanos();
		}, pushed.subscriptions());
	}

	// A count of 0 has no logarithm (Haldane, Annals of Human Genetics 20, 1956)
	private static double withHalfAnEpisode(TrialResult trial, int sessions) {
		Double perMinute = trial.slowEpisodes();
		double minutes = sessionMinutes(trial, sessions);
		return (perMinute != null && minutes > 0) ? perMinute + 0.5 / minutes : 0;
	}

	private static double ratio(@Nullable Long sum, long count) {
		return (sum != null && count > 0) ? (double) sum / count : 0;
	}

	private static OptionalDouble positive(double value) {
		return (value > 0 && !Double.isInfinite(value)) ? OptionalDouble.of(value) : OptionalDouble.empty();
	}

}
