package io.wiretrial.report.results;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.wiretrial.trial.result.Flag;

/**
 * What a run says about one arm under one condition.
 *
 * @param arm name of the arm
 * @param baseline whether the others are divided by it
 * @param trials trials that count
 * @param failedTrials trials that failed
 * @param verdict the verdict; null for the baseline
 * @param measures measured values with their ratios to the baseline; the plan's metric
 * first
 * @param percentiles percentiles of the total time over all counted trials together; null
 * if there are none
 * @param ceilingShare completed operations per second as a share of what the generator
 * reached with this arm and payload against a bare server; null if not calibrated
 * @param flags trials by flag
 * @param failures failed operations by cause
 * @param blocks the metric of each complete block
 */
public record ArmResults(String arm, boolean baseline, int trials, int failedTrials, @Nullable VerdictResult verdict,
		List<MeasureResult> measures, @Nullable Percentiles percentiles, @Nullable Double ceilingShare,
		Map<Flag, Integer> flags, Map<String, Long> failures, List<BlockValue> blocks) {

	public ArmResults {
		measures = List.copyOf(measures);
		flags = Map.copyOf(flags);
		failures = Map.copyOf(failures);
		blocks = List.copyOf(blocks);
	}

	/**
	 * The metric in one block.
	 *
	 * @param block block from 1
	 * @param value value of the metric; the geometric mean of A and A′ for the baseline
	 * @param ratio ratio to the baseline of the same block; A′ : A for the baseline
	 */
	public record BlockValue(int block, double value, double ratio) {
	}

	/**
	 * Percentiles of merged histograms in microseconds. A percentile that too few samples
	 * support is null.
	 *
	 * @param samples operations
	 * @param p50 median
	 * @param p90 90th percentile
	 * @param p99 99th percentile; null below 10,000 samples
	 * @param p999 99.9th percentile; null below 100,000 samples
	 * @param max largest value
	 */
	public record Percentiles(long samples, double p50, double p90, @Nullable Double p99, @Nullable Double p999,
			double max) {
	}

}
