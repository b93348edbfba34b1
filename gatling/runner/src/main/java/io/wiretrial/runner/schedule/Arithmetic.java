package io.wiretrial.runner.schedule;

import java.time.Duration;
import java.util.Locale;

/**
 * How long a plan takes.
 *
 * @param plan id of the plan
 * @param starts starts of its services
 * @param services services of a start
 * @param comparisons comparisons with a baseline
 * @param blocks blocks of a start
 * @param ofBlocks time of the blocks of a start, its run-in included
 */
public record Arithmetic(String plan, int starts, int services, int comparisons, int blocks, Duration ofBlocks) {

	/** Services and generator of a start, and parity: five services on two processors. */
	private static final Duration OF_A_START = Duration.ofSeconds(25);

	/** Gatling's report and ours. */
	private static final Duration OF_REPORTS = Duration.ofSeconds(8);

	/**
	 * Returns the longest time that the plan may take.
	 * @param warmUp longest warm-up of a start
	 * @return time over all starts
	 */
	public Duration atMost(Duration warmUp) {
		return OF_A_START.plus(warmUp).plus(this.ofBlocks).plus(OF_REPORTS).multipliedBy(this.starts);
	}

	/**
	 * Says it in one line.
	 * @param warmUp longest warm-up of a start
	 * @return plan, comparisons, services and seconds
	 */
	public String text(Duration warmUp) {
		return String.format(Locale.ROOT, "%-9s %2d %s, %d %s; blocks %d in %d s; at most %d s%s", this.plan,
				this.comparisons, (this.comparisons == 1) ? "comparison" : "comparisons", this.services,
				(this.services == 1) ? "service" : "services", this.blocks, this.ofBlocks.toSeconds(),
				atMost(warmUp).toSeconds(), (this.starts > 1) ? " in %d starts".formatted(this.starts) : "");
	}

}
