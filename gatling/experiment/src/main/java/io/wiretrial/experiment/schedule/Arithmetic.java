package io.wiretrial.experiment.schedule;

import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * How long a plan takes, and what was left out for that.
 *
 * @param plan id of the plan
 * @param conditions played conditions
 * @param cells played cells: arm × condition
 * @param trialsPerBlock trials of one block over all conditions
 * @param blocks planned blocks
 * @param spares blocks that may replace void ones
 * @param trial expected time of one trial: lead-in, window, the time between trials and,
 * where lanes subscribe, the time that this takes
 * @param warmUp longest warm-up
 * @param dropped what was left out to fit the budget, in order
 */
public record Arithmetic(String plan, int conditions, int cells, int trialsPerBlock, int blocks, int spares,
		Duration trial, Duration warmUp, List<String> dropped) {

	public Arithmetic {
		dropped = List.copyOf(dropped);
	}

	/**
	 * Returns the expected time of the plan without spares.
	 * @return time
	 */
	public Duration expected() {
		return this.warmUp.plus(this.trial.multipliedBy((long) this.trialsPerBlock * this.blocks));
	}

	/**
	 * Returns the time of the plan if every spare is played.
	 * @return time
	 */
	public Duration atMost() {
		return expected().plus(this.trial.multipliedBy((long) this.trialsPerBlock * this.spares));
	}

	@Override
	public String toString() {
		String sum = String.format(Locale.ROOT,
				"%s: %d conditions, %d cells: %d trials × %d blocks × %.2f s + warm-up of at most %.0f s = %.0f s, at most %.0f s with %d spare blocks",
				this.plan, this.conditions, this.cells, this.trialsPerBlock, this.blocks, seconds(this.trial),
				seconds(this.warmUp), seconds(expected()), seconds(atMost()), this.spares);
		return this.dropped.isEmpty() ? sum : sum + "; left out to fit the budget: " + String.join(", ", this.dropped);
	}

	private static double seconds(Duration duration) {
		return duration.toNanos() / 1e9;
	}

}
