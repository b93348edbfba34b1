package io.wiretrial.model.rules;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.InFlight;
import io.wiretrial.model.result.TrialResult;

/**
 * The check of a trial by Little's law, L = λ W (Little, <em>A Proof for the Queuing
 * Formula L = λW</em>, Operations Research 9, 1961): the operations in flight, sampled by
 * a gauge of its own, must be the rate times the mean time in flight. Where they are not,
 * clock, gauge or recorder is wrong. Failed operations have no time, so a trial that has
 * any is not checked.
 *
 * @param deviation relative deviation that is not too much, above 0
 * @param standardErrors deviation that is not too much, in standard errors of the gauge
 * @param samples samples that the gauge must have, 2 or more
 */
public record LittlesLaw(double deviation, double standardErrors, long samples) {

	/** The relative deviation of the gauge from the law, {@code |L / (λ W) − 1|}. */
	public double deviation(InFlight gauge, double perSecond, double meanNanos) {
		return Math.abs(gauge.mean() / expected(perSecond, meanNanos) - 1);
	}

	/**
	 * Returns the standard error of the gauge's mean. Samples hang together as long as an
	 * operation lasts.
	 * @param gauge what the gauge sampled
	 * @param meanNanos mean time in flight of an operation, in ns
	 * @return operations, 0 or more
	 */
	public double standardError(InFlight gauge, double meanNanos) {
		return gauge.standardError() * Math.sqrt(1 + 2 * meanNanos / InFlight.PERIOD_NANOS);
	}

	/**
	 * Whether a trial without failures, of a rate and a mean time in flight in ns,
	 * contradicts the law.
	 */
	public boolean isDoubtful(InFlight gauge, double perSecond, double meanNanos) {
		double expected = expected(perSecond, meanNanos);
		double distance = Math.abs(gauge.mean() - expected);
		return gauge.samples() >= this.samples && distance > this.deviation * expected
				&& distance > this.standardErrors * standardError(gauge, meanNanos);
	}

	FlagRule rule() {
		return new FlagRule(Flag.DOUBTFUL,
				"Requests in flight and rate × mean time disagree by more than %s and by more than %.0f standard errors of at least %d samples, and no operation failed."
					.formatted(FlagRule.percent(this.deviation), this.standardErrors, this.samples),
				this::isDoubtful);
	}

	private boolean isDoubtful(TrialResult trial) {
		double inFlightNanos = trial.time(Measure.TOTAL).mean() - trial.time(Measure.START_LAG).mean();
		return trial.counts().failed() == 0
				&& isDoubtful(trial.times().inFlight(), trial.counts().achievedRate(), inFlightNanos);
	}

	private static double expected(double perSecond, double meanNanos) {
		return perSecond * meanNanos / 1e9;
	}

}
