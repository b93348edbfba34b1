package io.wiretrial.model.result;

import org.jspecify.annotations.Nullable;

/**
 * Resources that the generator itself used between the readings of the server; where
 * trials shared a phase and were not played apart, an equal part of what it used for all.
 *
 * @param cpuNanos CPU time of the generator process
 * @param wallNanos elapsed time
 * @param cpuShare used share of the generator's processors, 0 to 1
 * @param gcPauseNanos time in garbage collections
 * @param stealFraction share of the machine's CPU time that the hypervisor took, 0 to 1
 * @param throttledNanos time for which a CPU quota stopped the generator, summed over
 * processors; 0 where the kernel does not tell
 * @param browser what the browser used beside it; null where none was asked
 */
public record GeneratorCost(long cpuNanos, long wallNanos, double cpuShare, long gcPauseNanos, double stealFraction,
		long throttledNanos, @Nullable BrowserCost browser) {

	/**
	 * Makes the cost of a generator that asked no browser.
	 * @param cpuNanos time on the CPU of the generator process
	 * @param wallNanos elapsed time
	 * @param cpuShare used share of the generator's processors, 0 to 1
	 * @param gcPauseNanos time in garbage collections
	 * @param stealFraction share of the machine's CPU time that the hypervisor took
	 * @param throttledNanos time for which a CPU quota stopped the generator
	 */
	public GeneratorCost(long cpuNanos, long wallNanos, double cpuShare, long gcPauseNanos, double stealFraction,
			long throttledNanos) {
		this(cpuNanos, wallNanos, cpuShare, gcPauseNanos, stealFraction, throttledNanos, null);
	}

	/**
	 * Returns this cost with that of a browser.
	 * @param used what the browser used in the same time; null if none was asked
	 * @return a copy that has it
	 */
	public GeneratorCost with(@Nullable BrowserCost used) {
		return new GeneratorCost(this.cpuNanos, this.wallNanos, this.cpuShare, this.gcPauseNanos, this.stealFraction,
				this.throttledNanos, used);
	}

	/**
	 * Returns the processors that the browser kept busy.
	 * @return its CPU time per elapsed time; 0 where none was asked
	 */
	public double browserLoad() {
		BrowserCost used = this.browser;
		return (used != null && used.wallNanos() > 0) ? (double) used.cpuNanos() / used.wallNanos() : 0;
	}

	/**
	 * Adds the cost of a later time.
	 * @param later cost of the same process, later
	 * @return both together; shares by elapsed time
	 */
	public GeneratorCost plus(GeneratorCost later) {
		long wall = this.wallNanos + later.wallNanos;
		double weight = (wall <= 0) ? 0 : (double) this.wallNanos / wall;
		return new GeneratorCost(this.cpuNanos + later.cpuNanos, wall,
				weight * this.cpuShare + (1 - weight) * later.cpuShare, this.gcPauseNanos + later.gcPauseNanos,
				weight * this.stealFraction + (1 - weight) * later.stealFraction,
				this.throttledNanos + later.throttledNanos,
				(this.browser != null && later.browser != null) ? this.browser.plus(later.browser) : null);
	}

}
