package io.wiretrial.model.schedule;

import java.time.Duration;

/**
 * The warm-up of a run, before its blocks: every path in turns, in closed loops. It ends
 * when compilers have been quiet for a while and no arm changes against its baseline, or
 * at its limit.
 *
 * @param turn time of one cell in one round
 * @param limit time after which it ends, warm or not
 * @param quiet time over which compilers must be quiet and ratios flat
 * @param compilerShare CPU time of compiler threads per elapsed time below which a
 * process is quiet, 0 to 1
 * @param flat relative change of an arm against its baseline over that time that is none,
 * 0 to 1
 */
public record WarmUp(Duration turn, Duration limit, Duration quiet, double compilerShare, double flat) {

	/**
	 * Requests after which a process is no longer cold. HotSpot gives a method to its
	 * second compiler once it was called so often ({@code Tier4InvocationThreshold} of
	 * JDK 17).
	 */
	public static final long WARM_REQUESTS = 5_000;

	private static final Duration TURN = Duration.ofMillis(250);

	private static final Duration QUIET = Duration.ofSeconds(10);

	private static final double COMPILERS = 0.03;

	private static final double FLAT = 0.1;

	/**
	 * Makes the warm-up of a plan.
	 * @param limit time after which it ends, warm or not
	 * @return 10 s in which every process gave its compilers less than 3 %, and arms
	 * changed by less than 10 % against their baselines
	 */
	public static WarmUp within(Duration limit) {
		return new WarmUp(TURN, limit, QUIET, COMPILERS, FLAT);
	}

}
