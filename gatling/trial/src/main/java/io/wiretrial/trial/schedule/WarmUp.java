package io.wiretrial.trial.schedule;

import java.time.Duration;

/**
 * The warm-up of one start of the services, before any judged block: every path of all
 * plans in rounds, in closed loops, the cells of a condition with equally many
 * operations. It ends when compilers have been quiet for some rounds and the arms' slopes
 * against their baselines are flat, or at its limit. Past the limit requests go on while
 * a process is cold, for a while.
 *
 * @param operations most operations of one cell in one round
 * @param turn time for which the slowest cell of a condition plays in one round; the
 * others have as many operations as it has
 * @param limit time after which it ends whether settled or not
 * @param compilerShare CPU time of compiler threads per elapsed time below which a
 * process is quiet, 0 to 1
 * @param slope largest relative change of an arm against its baseline per round, 0 to 1
 * @param rounds successive rounds that must be quiet, 1 or more
 * @param overtime longest time past the limit for which requests go on while a process
 * that answers requests has answered fewer than 5,000; 0 for none
 */
public record WarmUp(int operations, Duration turn, Duration limit, double compilerShare, double slope, int rounds,
		Duration overtime) {

	/**
	 * Requests after which a process is no longer cold. HotSpot gives a method to its
	 * second compiler once it was called so often ({@code Tier4InvocationThreshold} of
	 * JDK 17).
	 */
	public static final long WARM_REQUESTS = 5_000;

	/**
	 * Returns how long it lasts at most.
	 * @return the limit, and what may follow it
	 */
	public Duration longest() {
		return this.limit.plus(this.overtime);
	}

	/**
	 * Returns the same warm-up with another limit, and nothing past it.
	 * @param other time after which it ends whether settled or cold
	 * @return a copy with that limit
	 */
	public WarmUp within(Duration other) {
		return new WarmUp(this.operations, this.turn, other, this.compilerShare, this.slope, this.rounds,
				Duration.ZERO);
	}

}
