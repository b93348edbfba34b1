package io.wiretrial.report.results;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.wiretrial.trial.result.Flag;

/**
 * Results of one arm under one condition.
 *
 * @param arm name of the arm
 * @param baseline whether the others are divided by it
 * @param trials its trials in complete blocks
 * @param verdicts the verdicts; null for the baseline
 * @param measures measured values with their ratios to the baseline; the plan's metric
 * first
 * @param times the total time of all counted trials together
 * @param rates what its rates are compared with
 * @param blocks the metric of each complete block in which arm and baseline have one
 */
public record ArmResults(String arm, boolean baseline, Trials trials, @Nullable ArmVerdicts verdicts,
		List<MeasureResult> measures, Times times, Rates rates, List<BlockValue> blocks) {

	public ArmResults {
		measures = List.copyOf(measures);
		blocks = List.copyOf(blocks);
	}

	/**
	 * Tells whether the arm failed.
	 * @return whether one of its verdicts says so
	 */
	public boolean hasFailed() {
		return this.verdicts != null
				&& this.verdicts.all().anyMatch((verdict) -> verdict.kind() == VerdictResult.Kind.FAILED);
	}

	/**
	 * Trials of complete blocks.
	 *
	 * @param counted trials that count, 0 or more; the baseline has two a block
	 * @param failed of these, trials that failed by the arm's fault, 0 or more
	 * @param flags trials by flag, 1 or more each; flags that none carries are not listed
	 * @param failures failed operations by cause, 1 or more each; empty if none failed
	 */
	public record Trials(int counted, int failed, Map<Flag, Integer> flags, Map<String, Long> failures) {

		public Trials {
			flags = Map.copyOf(flags);
			failures = Map.copyOf(failures);
		}

	}

	/**
	 * The total time of all counted trials together.
	 *
	 * @param percentiles its percentiles; null if there are none
	 * @param roundTrips round trips over time; null where sessions are not paced
	 */
	public record Times(@Nullable Percentiles percentiles, @Nullable RoundTrips roundTrips) {
	}

	/**
	 * Rates that those of an arm are compared with.
	 *
	 * @param ceilingShare completed operations per second as a share of what the
	 * generator reached with this arm and payload against a bare server, a fraction of 0
	 * or more; null if not calibrated
	 * @param offeredPerSecond rows per second that a feed offered to all subscriptions
	 * together, median over the trials, above 0; null for all else
	 */
	public record Rates(@Nullable Double ceilingShare, @Nullable Double offeredPerSecond) {
	}

	/**
	 * The metric in one block.
	 *
	 * @param block number of the block, 1 or more; repeated blocks follow the planned
	 * @param start start of the services that played it, 1 or more
	 * @param value value of the metric in the unit of the first measure, above 0; the
	 * geometric mean of A and A′ for the baseline
	 * @param ratio ratio to the baseline of the same block, above 0; A′ : A for the
	 * baseline
	 */
	public record BlockValue(int block, int start, double value, double ratio) {
	}

	/**
	 * Percentiles of merged histograms in microseconds. A percentile that too few samples
	 * support is null.
	 *
	 * @param samples operations, 1 or more
	 * @param p50 median in µs, 0 or more
	 * @param p90 90th percentile in µs, 0 or more
	 * @param p99 99th percentile in µs, 0 or more; null below 10,000 samples
	 * @param p999 99.9th percentile in µs, 0 or more; null below 100,000 samples
	 * @param max largest value in µs, 0 or more
	 */
	public record Percentiles(long samples, double p50, double p90, @Nullable Double p99, @Nullable Double p999,
			double max) {
	}

}
