package io.wiretrial.experiment.schedule;

import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * How long the run-in and the blocks of a plan take, and what was left out for that.
 * Services and warm-up are the run's, not the plan's.
 *
 * @param plan id of the plan
 * @param conditions played conditions
 * @param cells played cells: arm × condition × instance of its service
 * @param trials trials of one block over all conditions
 * @param blocks planned blocks of all starts together
 * @param times how long each part takes
 * @param dropped what was left out to fit the budget, in order
 */
public record Arithmetic(String plan, int conditions, int cells, int trials, int blocks, Times times,
		List<String> dropped) {

	public Arithmetic {
		dropped = List.copyOf(dropped);
	}

	/**
	 * Returns the time of run-in and blocks where windows suffice as they are.
	 * @return time of this plan over all starts, without services and warm-up
	 */
	public Duration atLeast() {
		return this.times.runIn().plus(this.times.shortest().multipliedBy(this.blocks));
	}

	/**
	 * Returns the time of run-in and blocks where every window is lengthened.
	 * @return time of this plan over all starts, without services and warm-up
	 */
	public Duration atMost() {
		return this.times.runIn().plus(this.times.longest().multipliedBy(this.blocks));
	}

	@Override
	public String toString() {
		String sum = String.format(Locale.ROOT,
				"%s: %d conditions, %d cells: run-in %.0f s, %d blocks of %d trials in %.1f to %.1f s = %.0f to %.0f s",
				this.plan, this.conditions, this.cells, seconds(this.times.runIn()), this.blocks, this.trials,
				seconds(this.times.shortest()), seconds(this.times.longest()), seconds(atLeast()), seconds(atMost()));
		return this.dropped.isEmpty() ? sum : sum + "; left out to fit the budget: " + String.join(", ", this.dropped);
	}

	private static double seconds(Duration duration) {
		return duration.toNanos() / 1e9;
	}

	/**
	 * How long the parts of a plan take, over all its conditions.
	 *
	 * @param runIn time of what is played before the blocks, of all starts together
	 * @param shortest time of one block where no window must be lengthened for its
	 * operations
	 * @param longest the same where every window must be lengthened as far as it may
	 */
	public record Times(Duration runIn, Duration shortest, Duration longest) {
	}

}
