package io.wiretrial.report.results;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.result.Flag;
import io.wiretrial.report.measure.Unit;

/**
 * Results of one arm under one condition.
 *
 * @param arm name of the arm in plans
 * @param label name of the arm that people read
 * @param baseline whether the others are divided by it
 * @param judged what is said of it
 * @param seen what its users and its service saw
 * @param trials its trials in complete blocks
 * @param measures measured values with their ratios to the baseline; the plan's metric
 * first
 * @param times the total time of all counted trials together
 */
public record ArmResults(String arm, String label, boolean baseline, Judged judged, Seen seen, Trials trials,
		List<MeasureResult> measures, Times times) {

	public ArmResults {
		measures = List.copyOf(measures);
	}

	/**
	 * Returns the metric of each block.
	 * @return one for each complete block in which arm and baseline have one
	 */
	public List<BlockValue> blocks() {
		return this.trials.blocks();
	}

	/**
	 * What is said of an arm.
	 *
	 * @param verdict the arm against the baseline; null for the baseline
	 * @param starts ratio of each start; empty for one start and for the baseline
	 * @param limit the arm against the limit of its condition; null where there is none,
	 * and where no block is complete
	 */
	public record Judged(@Nullable VerdictResult verdict, List<StartRatio> starts, @Nullable LimitResult limit) {

		public Judged {
			starts = List.copyOf(starts);
		}

	}

	/**
	 * The ratio of one start.
	 *
	 * @param start number of the start, 1 or more
	 * @param ratio arm : baseline over its blocks, above 0
	 */
	public record StartRatio(int start, double ratio) {
	}

	/**
	 * What users and service of an arm saw; of the baseline geometric means of A and A′.
	 *
	 * @param p50 median total time in µs, from the intended start, of tokens the time to
	 * the first, 0 or more; null if nothing was completed
	 * @param p99 99th percentile of it in µs, 0 or more; null below 1,000 values
	 * @param perSecond the rate that was planned in the open model, else completed
	 * operations or messages per second, 0 or more; null where nothing was played
	 * @param offeredPerSecond rows per second that a feed offered to all subscriptions
	 * together, above 0; null for all else
	 * @param cpu the service's CPU time; null where it was not read, or its readings are
	 * more than a tenth of it over a network
	 */
	public record Seen(@Nullable Double p50, @Nullable Double p99, @Nullable Double perSecond,
			@Nullable Double offeredPerSecond, @Nullable ServiceCpu cpu) {
	}

	/**
	 * CPU time of a service.
	 *
	 * @param value per operation, of a feed per 1,000 rows, of tokens per token, in
	 * {@code unit}, 0 or more
	 * @param unit unit of the value
	 * @param ratio ratio to the baseline, with its interval of 95 %; null for the
	 * baseline
	 */
	public record ServiceCpu(double value, Unit unit, @Nullable RatioResult ratio) {
	}

	/**
	 * Trials of complete blocks.
	 *
	 * @param counted trials that count, 0 or more; the baseline has two a block
	 * @param failed of these, trials that failed by the arm's fault, 0 or more
	 * @param flags trials by flag, 1 or more each; flags that none carries are not listed
	 * @param failures failed operations by cause, 1 or more each; empty if none failed
	 * @param blocks the metric of each complete block in which arm and baseline have one
	 */
	public record Trials(int counted, int failed, Map<Flag, Integer> flags, Map<String, Long> failures,
			List<BlockValue> blocks) {

		public Trials {
			flags = Map.copyOf(flags);
			failures = Map.copyOf(failures);
			blocks = List.copyOf(blocks);
		}

	}

	/**
	 * The total time of all counted trials together.
	 *
	 * @param percentiles its percentiles; null if there are none
	 * @param roundTrips round trips over the time of a window; empty where sessions are
	 * not paced
	 */
	public record Times(@Nullable Percentiles percentiles, List<Slot> roundTrips) {

		public Times {
			roundTrips = List.copyOf(roundTrips);
		}

	}

	/**
	 * All round trips that were intended to start in one part of the window.
	 *
	 * @param millis middle of the part in ms from the start of the window, 0 or more
	 * @param p90 their 90th percentile in µs, 0 or more
	 */
	public record Slot(double millis, double p90) {
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
	 * Percentiles of all values together in microseconds; of the baseline geometric means
	 * of A and A′. A percentile that too few samples support is null.
	 *
	 * @param samples operations, 1 or more
	 * @param p50 median in µs, 0 or more
	 * @param p90 90th percentile in µs, 0 or more
	 * @param p99 99th percentile in µs, 0 or more; null below 1,000 samples
	 * @param p999 99.9th percentile in µs, 0 or more; null below 10,000 samples
	 * @param max largest value in µs, 0 or more
	 * @param distribution how the values are spread, as far as ten of them lie beyond
	 */
	public record Percentiles(long samples, double p50, double p90, @Nullable Double p99, @Nullable Double p999,
			double max, List<AtMost> distribution) {

		public Percentiles {
			distribution = List.copyOf(distribution);
		}

	}

	/**
	 * The time that a share of all values took at most.
	 *
	 * @param share share of the values, 0 to 1
	 * @param micros their greatest in µs, 0 or more
	 */
	public record AtMost(double share, double micros) {
	}

}
