package io.wiretrial.runner.drive;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Limit;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.result.Counts;
import io.wiretrial.model.result.ServerCost;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.Estimate;
import io.wiretrial.report.statistics.Interval;
import io.wiretrial.report.statistics.LateShare;
import io.wiretrial.report.statistics.Quantile;
import io.wiretrial.report.statistics.Sample;

/**
 * The trials of one condition of a driven operation, taken together.
 *
 * @param trials in the order of their blocks
 */
record DrivenTrials(List<DrivenTrial> trials) {

	DrivenTrials {
		trials = List.copyOf(trials);
	}

	long intended() {
		return sum(Counts::intended);
	}

	long completed() {
		return sum(Counts::completed);
	}

	long failed() {
		return sum(Counts::failed);
	}

	private long sum(ToLongFunction<Counts> count) {
		return this.trials.stream().mapToLong((trial) -> count.applyAsLong(trial.result().counts())).sum();
	}

	// By cause
	Map<String, Long> failures() {
		Map<String, Long> failures = new TreeMap<>();
		this.trials.forEach((trial) -> trial.result()
			.counts()
			.failures()
			.forEach((cause, count) -> failures.merge(cause, count, Long::sum)));
		return failures;
	}

	double perSecond() {
		return this.trials.stream().mapToDouble((trial) -> trial.result().counts().achievedRate()).average().orElse(0);
	}

	long count(Measure measure) {
		return this.trials.stream().mapToLong((trial) -> trial.values(measure).total()).sum();
	}

	// Not a number where there are no values
	double percentile(Measure measure, double percentile) {
		return values(measure, percentile).value(sample().all());
	}

	double maxNanos() {
		return this.trials.stream().mapToDouble((trial) -> trial.result().time(Measure.TOTAL).max()).max().orElse(0);
	}

	DrivenTrials only(int block) {
		return new DrivenTrials(List.of(this.trials.get(block)));
	}

	DrivenTrials third(int which) {
		int size = this.trials.size() / 3;
		return new DrivenTrials(
				this.trials.subList(which * size, (which == 2) ? this.trials.size() : (which + 1) * size));
	}

	/**
	 * Compares the blocks of an even number with those of an odd one, which differ in
	 * nothing.
	 * @return interval of the ratio of their medians; null below 4 blocks
	 */
	@Nullable Interval noise() {
		return ratio((block) -> block % 2 == 1, (block) -> block % 2 == 0);
	}

	/**
	 * Compares the last third of the blocks with the first.
	 * @return interval of the ratio of their medians; null below 4 blocks
	 */
	@Nullable Interval lastThirdOfFirst() {
		int size = this.trials.size() / 3;
		return ratio((block) -> block >= 2 * size, (block) -> block < size);
	}

	private @Nullable Interval ratio(IntPredicate ones, IntPredicate others) {
		if (this.trials.size() < 4 || completed() == 0) {
			return null;
		}
		Quantile median = values(Measure.TOTAL, 50);
		Estimate estimate = Estimate.of(sample(),
				(weights) -> Math.log(median.value(part(weights, ones)) / median.value(part(weights, others))));
		return (estimate != null) ? estimate.interval(Comparison.PLAIN).map(Math::exp) : null;
	}

	private static int[] part(int[] weights, IntPredicate of) {
		return IntStream.range(0, weights.length).map((block) -> of.test(block) ? weights[block] : 0).toArray();
	}

	// What failed is late too
	LateShare late(Limit limit) {
		return new LateShare(this.trials.stream().map((trial) -> late(trial, limit)).toList(),
				this.trials.stream().map((trial) -> trial.result().counts().intended()).toList());
	}

	private static long late(DrivenTrial trial, Limit limit) {
		long within = trial.values(Measure.TOTAL).notAbove(limit.bound().toNanos());
		return Math.max(0, trial.result().counts().intended() - within);
	}

	Sample sample() {
		return Sample.ofBlocks(this.trials.size());
	}

	/**
	 * Adds up what the service spent.
	 * @return of all trials; null where nobody can read it
	 */
	@Nullable ServerCost cost() {
		ServerCost sum = null;
		for (DrivenTrial trial : this.trials) {
			ServerCost cost = trial.result().cost().server();
			if (cost != null && cost.cpuNanos() >= 0) {
				sum = (sum != null) ? sum.plus(cost) : cost;
			}
		}
		return sum;
	}

	// Of this machine's processors; null where nobody can read it
	@Nullable Double cpuShare() {
		ServerCost cost = cost();
		return (cost != null && cost.wallNanos() > 0)
				? (Double) ((double) cost.cpuNanos() / cost.wallNanos() / processors()) : null;
	}

	private int processors() {
		return this.trials.get(0).result().cost().processors();
	}

	double replyBytes() {
		return this.trials.stream().mapToDouble((trial) -> trial.result().cost().replyBytes()).average().orElse(0);
	}

	private Quantile values(Measure measure, double percentile) {
		return Quantile.of(percentile, this.trials.stream().map((trial) -> trial.values(measure)).toList());
	}

}
